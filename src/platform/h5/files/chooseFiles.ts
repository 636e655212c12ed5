/** The browser's own dialog for files, at most so many. Must be called while a tap is handled; empty when the person chose none. */
export function chooseFiles(accept: string, most = 1): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = most > 1
    input.id = 'chosen-files'
    input.style.display = 'none'
    const done = () => {
      input.remove()
      resolve([...(input.files ?? [])].slice(0, most))
    }
    input.addEventListener('change', done)
    input.addEventListener('cancel', done)
    document.body.appendChild(input)
    input.click()
  })
}
