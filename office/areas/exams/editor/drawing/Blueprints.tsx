import { DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Popover } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Blueprint } from '@contract/calls/authoring/authoringShapes'
import { failureText } from '../../../../api/failureText'
import { Confirm } from '../../../../parts/Confirm'
import { useApi, useCan } from '../../../../session/SessionContext'
import type { PlanEdit } from '../PlanEdit'
import { text } from './texts'

const key = ['blueprints']

/** Rules of papers that are kept: taken into this exam, or kept of this exam. */
export const Blueprints = observer(function Blueprints({ edit }: { edit: PlanEdit }) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<Blueprint>()
  if (!can('exam.author')) return null
  const remove = (one: Blueprint) => {
    setOpen(false)
    setLeaving(one)
  }
  return (
    <>
      <Popover
        trigger="click"
        placement="topLeft"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        title={text('blueprints')}
        content={<Kept edit={edit} onDone={() => setOpen(false)} onRemove={remove} />}
      >
        <Button>{text('blueprints')}</Button>
      </Popover>
      {leaving && <Removing of={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
})

/** All of the hospital use them: deleting one is asked. */
function Removing({ of: { blueprintId, name }, onClose }: { of: Blueprint; onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  return (
    <Confirm
      open
      title={text('removeBlueprintTitle', { name })}
      words={text('removeBlueprintText')}
      act={text('removeBlueprintAct')}
      keep={text('leaveBlueprint')}
      final
      onClose={onClose}
      onAct={async () => {
        await api.authoring.removeBlueprint({ blueprintId })
        await queries.invalidateQueries({ queryKey: key })
        void message.success(text('blueprintRemoved'))
      }}
    />
  )
}

const Kept = observer(function Kept({
  edit,
  onDone,
  onRemove,
}: {
  edit: PlanEdit
  onDone(): void
  onRemove(one: Blueprint): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const { rules } = edit.values.paper
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.authoring.blueprints({}, { signal }),
  })
  const attempt = async (act: () => Promise<unknown>, said: string) => {
    try {
      await act()
      await queries.invalidateQueries({ queryKey: key })
      void message.success(said)
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  const use = (one: Blueprint) => {
    edit.changePaper({ way: 'drawn', rules: one.rules })
    onDone()
  }
  return (
    <div className="stack" style={{ width: 360 }}>
      {data?.list.length === 0 && <div className="note">{text('noBlueprints')}</div>}
      {data?.list.map((one) => (
        <div key={one.blueprintId} className="row">
          <Button size="small" onClick={() => use(one)}>
            {text('useBlueprint', { name: one.name })}
          </Button>
          <span className="note grow num">
            {text('blueprintFacts', { n: one.questionCount, total: one.totalScore })}
          </span>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={text('removeBlueprint', { name: one.name })}
            onClick={() => onRemove(one)}
          />
        </div>
      ))}
      {rules.length > 0 && (
        <div className="row">
          <Input
            aria-label={text('blueprintName')}
            placeholder={text('blueprintName')}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            disabled={name.trim() === ''}
            onClick={() =>
              void attempt(
                () => api.authoring.saveBlueprint({ name: name.trim(), rules: [...rules] }),
                text('blueprintKept'),
              )
            }
          >
            {text('keepBlueprint')}
          </Button>
        </div>
      )}
    </div>
  )
})
