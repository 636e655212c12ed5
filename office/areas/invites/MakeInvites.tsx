import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { dayMs } from '@contract/rules/hospitalTime'
import { failureText } from '../../api/failureText'
import { TreeField } from '../../parts/tree/TreeField'
import { Labelled } from '../../parts/Labelled'
import { number } from '../../text/formats'
import { useApi, useUser } from '../../session/SessionContext'
import { text } from './texts'

const usualDays = 30

/** For which departments, and until when. */
export function MakeInvites({ open, onClose }: { open: boolean; onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [ids, setIds] = useState<string[]>([])
  const [days, setDays] = useState<number | null>(usualDays)
  const [busy, setBusy] = useState(false)
  const platform = useQuery({
    queryKey: ['setup', 'state'],
    queryFn: ({ signal }) => api.setup.state({}, { signal }),
    enabled: open,
  })
  // A demo writes its codes into the log.
  const hasNoCodes = platform.data?.smsIsSetUp === 0 && !platform.data.demo
  const make = async () => {
    setBusy(true)
    try {
      await api.invite.make({
        departmentIds: ids,
        endTime: Date.now() + (days ?? usualDays) * dayMs,
      })
      setIds([])
      onClose()
      await queries.invalidateQueries({ queryKey: ['invites'] })
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      title={text('makeTitle')}
      width={480}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <div className="stack">
        {hasNoCodes && (
          <Alert type="warning" showIcon title={text('noSms')} description={text('noSmsText')} />
        )}
        <Units open={open} ids={ids} onChange={setIds} />
        <Labelled label={text('days')} id="invite-days" width={120}>
          <InputNumber id="invite-days" min={1} max={365} value={days} onChange={setDays} />
        </Labelled>
        <div className="row">
          <span className="grow" />
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={days === null}
            onClick={() => void make()}
          >
            {text('makeAct', { n: number(Math.max(1, ids.length)) })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** The departments, with all of them at once. */
function Units({
  open,
  ids,
  onChange,
}: {
  open: boolean
  ids: string[]
  onChange(ids: string[]): void
}) {
  const api = useApi()
  const { comId } = useUser()
  const tree = useQuery({
    queryKey: ['departments', comId],
    queryFn: ({ signal }) => api.company.departmentTree({ comId, withWard: 1 }, { signal }),
    enabled: open,
  })
  const all = (tree.data?.children ?? []).map(({ deptId }) => deptId)
  return (
    <Labelled label={text('units')} id="invite-units">
      {all.length > 1 && (
        <Button
          type="link"
          size="small"
          className="tight"
          onClick={() => onChange(ids.length < all.length ? all : [])}
        >
          {ids.length < all.length ? text('everyUnit', { n: number(all.length) }) : text('noUnit')}
        </Button>
      )}
      <TreeField
        id="invite-units"
        className="full"
        multiple
        treeCheckable
        showCheckedStrategy="SHOW_ALL"
        treeNodeFilterProp="title"
        maxTagCount={6}
        value={ids}
        onChange={onChange}
        loading={tree.isLoading}
        treeData={tree.data?.children.map(({ deptId, deptName, children }) => ({
          value: deptId,
          title: deptName,
          children: children.map((ward) => ({ value: ward.deptId, title: ward.deptName })),
        }))}
      />
    </Labelled>
  )
}
