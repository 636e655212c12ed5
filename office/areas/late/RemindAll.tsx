import { SendOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { useJobs } from '../../parts/jobs/Jobs'
import type { Wanted } from '../../parts/list/ListColumn'
import { useApi } from '../../session/SessionContext'
import { filterOf } from './lateFilter'
import { text } from './texts'
import { useRenewLate } from './Views'

/** Reminds everybody whom the filters find: a job of the server. */
export function useRemindAll() {
  const api = useApi()
  const jobs = useJobs()
  const renew = useRenewLate()
  const { message } = App.useApp()
  return async (wanted: Wanted) => {
    const { jobId } = await api.duty.startRemind(filterOf(wanted))
    void jobs.watch(jobId).then(({ says }) => {
      void message.info(says, 6)
      return renew()
    })
  }
}

/** The first button of the page: remind all that the list shows. */
export function RemindAll({
  wanted,
  total,
  what,
}: {
  wanted: Wanted
  total: number
  /** How many, in words. */
  what: string
}) {
  const [asking, setAsking] = useState(false)
  const remind = useRemindAll()
  return (
    <>
      <Button
        type="primary"
        icon={<SendOutlined aria-hidden />}
        disabled={total === 0}
        onClick={() => setAsking(true)}
      >
        {text('remind', { what })}
      </Button>
      <Confirm
        open={asking}
        title={text('remindTitle', { what })}
        words={text('remindText')}
        act={text('remind', { what })}
        keep={text('notRemind')}
        onClose={() => setAsking(false)}
        onAct={() => remind(wanted)}
      />
    </>
  )
}
