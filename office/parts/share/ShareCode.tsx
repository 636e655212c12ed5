import { useQuery } from '@tanstack/react-query'
import { CopyOutlined } from '@ant-design/icons'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { Failure } from '../Failure'
import { QrCode } from '../../base/QrCode'
import { useApi } from '../../session/SessionContext'
import './share.css'
import { text } from './texts'

/** The code of an exam, a training task or a questionnaire, to put on a wall or into a group chat. */
export function ShareCode({ taskId, title }: { taskId: string; title: string }) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['barcode', taskId],
    queryFn: ({ signal }) => api.link.barcode({ taskId }, { signal }),
    enabled: isOpen,
  })
  // Without a public address of its own the server says the path alone: then it is where this page is.
  const address = data && new URL(data.content, window.location.origin).href
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('share')}</Button>
      <Modal
        open={isOpen}
        width={480}
        title={text('shareTitle', { title })}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spin className="state" delay={300} />}
        {address && (
          <div className="share-code">
            <QrCode text={address} size={260} label={text('shareTitle', { title })} />
            <span className="second">
              {address}
              <Button
                type="link"
                icon={<CopyOutlined />}
                aria-label={text('copyAddress')}
                title={text('copyAddress')}
                onClick={() => void navigator.clipboard?.writeText(address)}
              />
            </span>
          </div>
        )}
      </Modal>
    </>
  )
}
