import type { LargeFile } from '../../capabilities/LocalFiles'

/** The browser's own dialog for one file, which is read only in parts. Must be called while a tap is handled; undefined when the person chose none. */
export function pickLargeFile(
  accept: string,
  secondsOf: (file: File) => Promise<number | undefined>,
): Promise<LargeFile | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.style.display = 'none'
    const done = (file: LargeFile | undefined) => {
      input.remove()
      resolve(file)
    }
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (!file) return done(undefined)
      void secondsOf(file).then((seconds) =>
        done({
          name: file.name,
          bytes: file.size,
          seconds,
          part: (from, to) => file.slice(from, to),
        }),
      )
    })
    input.addEventListener('cancel', () => done(undefined))
    document.body.appendChild(input)
    input.click()
  })
}
