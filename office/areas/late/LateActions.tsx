import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ExportButton } from '../../parts/jobs/ExportButton'
import type { Wanted } from '../../parts/list/ListColumn'
import { useApi, useCan } from '../../session/SessionContext'
import { filterOf } from './lateFilter'
import { RemindAll } from './RemindAll'
import { text } from './texts'

/** The buttons of the head: all that is found as a file, who was reminded when and by whom, and remind them. */
export function LateActions({
  wanted,
  total,
  what,
}: {
  wanted: Wanted
  total: number
  /** How many there are, in words. */
  what: string
}) {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <>
      <ExportButton
        label={text('export')}
        disabled={total === 0}
        start={() => api.duty.startExport(filterOf(wanted))}
      />
      {can('log.read') && (
        <Button onClick={() => void navigate('/log?subject=duty')}>{text('remindLog')}</Button>
      )}
      {can('task.remind') && <RemindAll wanted={wanted} total={total} what={what} />}
    </>
  )
}
