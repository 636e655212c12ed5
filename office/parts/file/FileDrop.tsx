import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FileInput, type FileChoice } from './FileInput'
import './file.css'

interface Props extends FileChoice {
  disabled?: boolean
  /** What stands in the field; no headings or blocks, it is a button. */
  children: ReactNode
}

/** A field that a file is dropped on; a press opens the file dialog. */
export function FileDrop({ accept, disabled = false, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    // Without it the browser opens the file instead of handing it over.
    event.preventDefault()
    setOver(!disabled && event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    over(event)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <>
      <button
        type="button"
        className={isOver ? 'file-drop is-over' : 'file-drop'}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={over}
        onDragLeave={over}
        onDrop={drop}
      >
        {children}
      </button>
      <FileInput ref={input} accept={accept} onFile={onFile} />
    </>
  )
}
