import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { useLeave } from '../../../parts/list/useLeave'
import { text } from '../texts'
import type { PlanEdit } from './PlanEdit'

/** Reads that show it. */
const shown = ['yearPlans', 'yearPlanDone']

/** Storing it as a draft, putting it in force, taking it away. */
export const Actions = observer(function Actions({ edit }: { edit: PlanEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const leave = useLeave()
  const storedAs = useStoredAs()
  const [busy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { head, values, draft, missing } = edit
  const isPublished = head?.published === 1
  const renew = () => {
    for (const name of shown) void queries.invalidateQueries({ queryKey: [name] })
  }
  const save = async (publish: boolean) => {
    setBusy(true)
    try {
      const { planId } = await edit.save(publish)
      renew()
      void message.success(text(publish ? 'inForceNow' : 'stored'))
      storedAs(`/year-plans/${planId}/edit`)
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {head && <Link to={`/year-plans/${head.planId}`}>{text('toDone')}</Link>}
      {head && <Button onClick={() => setRemoving(true)}>{text('remove')}</Button>}
      {!isPublished && (
        <Button
          loading={busy}
          disabled={!draft.isChanged || values.unitId === undefined}
          onClick={() => void save(false)}
        >
          {text('save')}
        </Button>
      )}
      <Button
        type="primary"
        loading={busy}
        disabled={missing.length > 0 || (isPublished && !draft.isChanged)}
        onClick={() => void save(true)}
      >
        {text(isPublished ? 'saveNow' : 'putInForce')}
      </Button>
      <Confirm
        open={isRemoving}
        title={text('removeTitle', { title: values.title })}
        words={text('removeText')}
        act={text('remove')}
        keep={text('keep')}
        final
        onClose={() => setRemoving(false)}
        onAct={async () => {
          await edit.removeAll()
          leave('/year-plans', ...shown)
        }}
      />
    </>
  )
})
