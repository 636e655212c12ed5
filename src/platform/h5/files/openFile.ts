/** Lets the browser download a file of the server: the reply says that it is an attachment, so the page stays. */
export function openFile(address: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
  return Promise.resolve()
}
