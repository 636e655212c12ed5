import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type MakeUpGroup, makeUpGroups } from '@contract/kinds'
import { Confirm } from '../../parts/Confirm'
import { useApi, useCan } from '../../session/SessionContext'
import { text } from './texts'

const words = {
  failed: 'makeUpFailed',
  absent: 'makeUpAbsent',
  excused: 'makeUpExcused',
} as const satisfies Record<MakeUpGroup, string>

/** Begins an exam for those who have to make this one up, with a fresh paper: a press here and one in the dialog. */
export function MakeUp({ taskId }: { taskId: string }) {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [who, setWho] = useState<MakeUpGroup[]>([...makeUpGroups])
  if (!can('exam.author')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('makeUp')}</Button>
      <Confirm
        open={asking}
        title={text('makeUpTitle')}
        words={text('makeUpText')}
        act={text('makeUpAct')}
        keep={text('makeUpKeep')}
        isReady={who.length > 0}
        onClose={() => setAsking(false)}
        onAct={async () => {
          const { planId } = await api.authoring.makeUp({ taskId, who })
          void queries.invalidateQueries({ queryKey: ['exams'] })
          void navigate(`/exams/${planId}`)
        }}
      >
        <Checkbox.Group
          aria-label={text('makeUpWho')}
          value={who}
          options={makeUpGroups.map((value) => ({ value, label: text(words[value]) }))}
          onChange={setWho}
        />
      </Confirm>
    </>
  )
}
