import { forwardRef } from 'react'

export interface FileChoice {
  /** What the file dialog offers: `.xlsx,image/png`. */
  accept: string
  onFile(file: File): void
}

/** The browser's own field of a file, behind a button; the same file can be chosen again. */
export const FileInput = forwardRef<HTMLInputElement, FileChoice>(function FileInput(
  { accept, onFile },
  ref,
) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
})
