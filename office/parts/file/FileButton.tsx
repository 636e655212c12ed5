import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'
import { FileInput, type FileChoice } from './FileInput'

/** A button that opens the file dialog. */
export function FileButton({
  accept,
  onFile,
  ...button
}: FileChoice & Omit<ButtonProps, 'onClick'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <FileInput ref={input} accept={accept} onFile={onFile} />
    </>
  )
}
