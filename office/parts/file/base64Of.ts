/** The bytes of a file in Base64. Rejects when the browser cannot read it. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => failed(new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
