import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { personStates, type StaffRow } from '@contract/calls/people/peopleShapes'
import { employmentKinds } from '@contract/kinds'
import { ExportButton } from '../../parts/jobs/ExportButton'
import { ListPage } from '../../parts/list/ListPage'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
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
        exportsItself
        title={text('staff')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={(wanted, total) => (
          <>
            <ExportButton
              label={text('export', { n: number(total) })}
              disabled={total === 0}
              start={() => api.people.startExport(filterOf(wanted))}
            />
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
