import { PrinterOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { printedPapers, printedResults } from '@contract/kinds'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const PrintChoices = lazy(async () => ({
  default: (await import('./PrintChoices')).PrintChoices,
}))

interface Props extends Pick<ButtonProps, 'size'> {
  taskId: string
  /** The exam's name. */
  of: string
}

/** What of an exam is printed, and as what; nothing for who may read neither papers nor results. */
export function PrintButton({ taskId, of, size }: Props) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const choices = [
    ...(can('exam.read') ? printedPapers : []),
    ...(can('report.read') ? printedResults : []),
  ]
  const [first] = choices
  if (!first) return null
  return (
    <>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        aria-label={text('printOf', { title: of })}
        onClick={() => setOpen(true)}
        {...(size && { size })}
      >
        {text('print')}
      </Button>
      <Modal
        open={isOpen}
        title={text('printOf', { title: of })}
        footer={null}
        width={480}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Suspense>
          <PrintChoices taskId={taskId} choices={choices} begun={first} />
        </Suspense>
      </Modal>
    </>
  )
}
