import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { personStates, type StaffRow } from '@contract/calls/peopleShapes'
import { employmentKinds } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import { useJobs } from '../../parts/jobs/Jobs'
import { ListPage } from '../../parts/list/ListPage'
import type { Wanted } from '../../parts/list/ListColumn'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { saveAddress } from '../../api/saveFile'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { BulkActs } from './BulkActs'
import { columnsOf } from './columns'
import { NewPerson } from './NewPerson'
import { filterOf, inputOf } from './staffFilter'
import { text } from './texts'
import { employmentName } from './words'

/** Everybody of the hospital, or of the departments that one reads. */
export function StaffList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const { unitChoices, choices } = useOrganisation()
  const [adding, setAdding] = useState(false)
  const manages = can('people.manage')
  return (
    <>
      <ListPage<StaffRow>
        name="people"
        title={text('staff')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={(wanted, total) => (
          <>
            <ExportButton wanted={wanted} total={total} />
            {manages && (
              <Button
                icon={<UploadOutlined aria-hidden />}
                onClick={() => void navigate('/staff-import')}
              >
                {text('import')}
              </Button>
            )}
            {manages && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {text('add')}
              </Button>
            )}
          </>
        )}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          { name: 'unitId', label: text('unitWithBelow'), width: 150, options: unitChoices },
          { name: 'postId', label: text('post'), width: 96, options: choices('post') },
          { name: 'titleId', label: text('title'), width: 104, options: choices('title') },
          { name: 'groupId', label: text('group'), width: 96, options: choices('group') },
          {
            name: 'state',
            label: text('state'),
            width: 88,
            options: personStates.map((value) => ({ value, label: text(value) })),
          },
          {
            name: 'employment',
            label: text('employment'),
            width: 104,
            options: employmentKinds.map((value) => ({ value, label: employmentName(value) })),
          },
        ]}
        columns={columnsOf()}
        read={(wanted, signal) => api.people.list(inputOf(wanted), { signal })}
        keyOf={({ userId }) => userId}
        nameOf={({ userName, jobNumber }) => `${userName} ${jobNumber}`}
        onOpen={({ userId }) => void navigate(userId)}
        {...(manages && {
          bulk: (selection, wanted, total) => (
            <BulkActs selection={selection} wanted={wanted} total={total} />
          ),
        })}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      <NewPerson
        open={adding}
        onClose={() => setAdding(false)}
        onMade={(userId) => void navigate(userId)}
      />
    </>
  )
}

/** Exactly what the filters find, as a workbook; a job of the server. */
function ExportButton({ wanted, total }: { wanted: Wanted; total: number }) {
  const api = useApi()
  const jobs = useJobs()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { jobId } = await api.people.startExport(filterOf(wanted))
      const { state, says, address } = await jobs.watch(jobId)
      if (state !== 'done') return void message.error(says)
      saveAddress(address)
      void message.success(says)
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={total === 0}
      loading={busy}
      onClick={() => void run()}
    >
      {text('export', { n: number(total) })}
    </Button>
  )
}
