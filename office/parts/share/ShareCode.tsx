import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { Failure } from '../Failure'
import { useApi } from '../../session/SessionContext'
import { AddressAndCode, CodeDialog } from './AddressCode'
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
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('share')}</Button>
      <CodeDialog open={isOpen} title={title} onClose={() => setOpen(false)}>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spin className="state" delay={300} />}
        {data && <AddressAndCode title={title} address={data.content} />}
      </CodeDialog>
    </>
  )
}
