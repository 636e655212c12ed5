import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { QrCode } from '../../base/QrCode'
import './share.css'
import { text } from './texts'

/** A button that shows an address of the phone's program with its code. `address`: whole, or its path alone. */
export function AddressCode({
  title,
  address,
  label,
  ...button
}: { title: string; address: string; label?: string } & Pick<ButtonProps, 'disabled'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        {...(label !== undefined && { 'aria-label': text('shareTitle', { title: label }) })}
        onClick={() => setOpen(true)}
      >
        {text('share')}
      </Button>
      <CodeDialog open={isOpen} title={title} onClose={() => setOpen(false)}>
        <AddressAndCode {...{ title, address }} />
      </CodeDialog>
    </>
  )
}

export function CodeDialog({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean
  title: string
  onClose(): void
  children: ReactNode
}) {
  return (
    <Modal
      open={open}
      width={480}
      title={text('shareTitle', { title })}
      footer={null}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}

/** The code of an address, and the address to be copied or looked at. */
export function AddressAndCode({ title, address }: { title: string; address: string }) {
  // Without a public address of its own the server says the path alone: then it is where this page is.
  const whole = new URL(address, window.location.origin).href
  return (
    <div className="share-code">
      <QrCode text={whole} size={260} label={text('shareTitle', { title })} />
      <span className="second">
        <a className="link" href={whole} target="_blank" rel="noreferrer">
          {whole}
        </a>
        <Button
          type="link"
          icon={<CopyOutlined />}
          aria-label={text('copyAddress')}
          title={text('copyAddress')}
          onClick={() => void navigator.clipboard?.writeText(whole)}
        />
      </span>
    </div>
  )
}
