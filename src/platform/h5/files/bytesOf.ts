/** The bytes of a file. Older browsers have no `arrayBuffer`. Rejects when it cannot be read. */
export const bytesOf = (content: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsArrayBuffer(content)
  })
