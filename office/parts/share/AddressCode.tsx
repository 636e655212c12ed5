import { CopyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Spin, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { QrCode } from '../../base/QrCode'
import { useApi, useOffice } from '../../session/SessionContext'
import './share.css'
import { text } from './texts'

/** A button that shows a page of the phone's program with its code. `path`: below the program's address. */
export function AddressCode({
  title,
  path,
  label,
  ...button
}: { title: string; path: string; label?: string } & Pick<ButtonProps, 'disabled'>) {
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
        <PathAndCode {...{ title, path }} />
      </CodeDialog>
    </>
  )
}

/** Who scans it stands elsewhere: the public address of the program, and this desk's only where the operator set none. */
function PathAndCode({ title, path }: { title: string; path: string }) {
  const api = useApi()
  const { phoneAddress } = useOffice()
  const { data, error } = useQuery({
    queryKey: ['phoneHome'],
    queryFn: ({ signal }) => api.link.home({}, { signal }),
    staleTime: Infinity,
  })
  if (!data && !error) return <Spin className="state" delay={300} />
  return <AddressAndCode title={title} address={(data?.address || phoneAddress) + path} />
}

/** The frame of a dialog that shows a code. */
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
