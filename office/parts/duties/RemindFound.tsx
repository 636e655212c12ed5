import { SendOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { DutyFilter } from '@contract/calls/year/duty'
import { useApi } from '../../session/SessionContext'
import { Confirm } from '../Confirm'
import { useJobs } from '../jobs/Jobs'
import { useRenewDuties } from './dutyQueries'
import { text } from './texts'

/** Reminds everybody whom a filter finds: a job of the server. */
export function useRemindFound() {
  const api = useApi()
  const jobs = useJobs()
  const renew = useRenewDuties()
  const { message } = App.useApp()
  return async (filter: DutyFilter) => {
    const { jobId } = await api.duty.startRemind(filter)
    void jobs.watch(jobId).then(({ says }) => {
      void message.info(says, 6)
      return renew()
    })
  }
}

interface Props {
  filter: DutyFilter
  /** How many, in words: `143 人`. */
  what: string
  disabled?: boolean
  /** The act of the page, one in the head of a panel, or one in a row of a table, which then says of whom (`who`). */
  place: 'page' | 'panel' | 'row'
  who?: string
}

/** Asks, and reminds all whom the filter finds. */
export function RemindFound({ filter, what, disabled = false, place, who = '' }: Props) {
  const [asking, setAsking] = useState(false)
  const remind = useRemindFound()
  const isRow = place === 'row'
  return (
    <>
      <Button
        {...(isRow
          ? { type: 'link', size: 'small', 'aria-label': `${text('remind', { what })} ${who}` }
          : {
              icon: <SendOutlined aria-hidden />,
              ...(place === 'page' ? { type: 'primary' } : { size: 'small' }),
            })}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {isRow ? text('remindAct') : text('remind', { what })}
      </Button>
      <Confirm
        open={asking}
        title={text('remindTitle', { what })}
        words={text('remindText')}
        act={text('remind', { what })}
        keep={text('notRemind')}
        onClose={() => setAsking(false)}
        onAct={() => remind(filter)}
      />
    </>
  )
}
