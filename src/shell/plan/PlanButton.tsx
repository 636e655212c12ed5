import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useAction } from '@/core/loading/useAction'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { PlanSheet } from './PlanSheet'
import { PlanStore } from './PlanStore'
import { text } from './texts'

/** Puts an exam or a meeting on one's plan, or takes it off; nothing while it is not known which. */
export const PlanButton = observer(function PlanButton({ taskId }: { taskId: string }) {
  const store = useStore(PlanStore)
  const [plans, setPlans] = useState(false)
  const [remove, removing] = useAction(() => store.remove(taskId))
  useEffect(() => void store.ask(taskId), [store, taskId])
  const isAdded = store.added.get(taskId)
  if (isAdded === undefined) return null
  return (
    <>
      <Button
        id="toggle-plan"
        look="plain"
        className="flush"
        busy={removing}
        onPress={() => (isAdded ? void remove() : setPlans(true))}
      >
        {text(isAdded ? 'removePlan' : 'addPlan')}
      </Button>
      {plans && (
        <PlanSheet
          taskId={taskId}
          onClose={() => setPlans(false)}
          onSaved={() => store.ask(taskId)}
        />
      )}
    </>
  )
})
