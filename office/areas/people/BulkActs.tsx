import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Act, StaffRow } from '@contract/calls/people/peopleShapes'
import { failureText } from '../../api/failureText'
import type { Wanted } from '../../parts/list/ListColumn'
import { useJobs } from '../../parts/jobs/Jobs'
import { readAll } from '../../parts/list/readAll'
import type { Selection } from '../../parts/list/Selection'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { ChangeDialog, type ActName } from './ChangeDialog'
import { MessageDialog } from './MessageDialog'
import { SlipsDialog } from './SlipsDialog'
import { filterOf, inputOf } from './staffFilter'
import { text } from './texts'

/** So many slips are printed at a time. */
const maxSlips = 100
/** The server changes so many in one transaction. */
const atOnce = 500

/** What can be done with the people that were chosen. */
export const BulkActs = observer(function BulkActs({
  selection,
  wanted,
  total,
}: {
  selection: Selection<StaffRow>
  wanted: Wanted
  total: number
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const jobs = useJobs()
  const [act, setAct] = useState<ActName>()
  const [writes, setWrites] = useState(false)
  const [slipsFor, setSlipsFor] = useState<readonly StaffRow[]>()
  const n = selection.count(total)
  const change = async (change: Act) => {
    if (selection.isAll) {
      const { jobId } = await api.people.startChange({ filter: filterOf(wanted), change })
      selection.clear()
      void jobs.watch(jobId).then(({ says }) => {
        void message.info(says, 6)
        return renew()
      })
      return
    }
    const ids = [...selection.rows.keys()]
    for (let from = 0; from < ids.length; from += atOnce)
      await api.people.changeMany({ userIds: ids.slice(from, from + atOnce), change })
    selection.clear()
    void message.success(text('changed', { n: ids.length }))
    await renew()
  }
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: ['people'] })
    await queries.invalidateQueries({ queryKey: organisationKey })
  }
  const send = async (title: string, words: string) => {
    const whom = selection.isAll
      ? { filter: filterOf(wanted) }
      : { userIds: [...selection.rows.keys()] }
    const { jobId } = await api.staffNotice.send({ whom, title, text: words })
    selection.clear()
    void jobs.watch(jobId).then(({ says }) => void message.info(says, 6))
  }
  const askSlips = async () => {
    if (n > maxSlips) return void message.info(text('slipsMany', { n: maxSlips }))
    try {
      const read = (page: Wanted) => api.people.list(inputOf(page))
      setSlipsFor(selection.isAll ? await readAll(read, wanted) : [...selection.rows.values()])
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setAct('move')}>
        {text('move')}
      </Button>
      <Button size="small" onClick={() => setAct('post')}>
        {text('setPost')}
      </Button>
      <Button size="small" onClick={() => setAct('group')}>
        {text('addGroup')}
      </Button>
      <Button size="small" onClick={() => setAct('leave')}>
        {text('leave')}
      </Button>
      <Button
        size="small"
        disabled={!selection.isAll && n > atOnce}
        onClick={() => setWrites(true)}
      >
        {text('writeTo')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'slips', label: text('slips') },
            { key: 'back', label: text('back') },
          ],
          onClick: ({ key }) => (key === 'slips' ? void askSlips() : setAct('back')),
        }}
      >
        <Button size="small" aria-label={text('more')}>
          ⋮
        </Button>
      </Dropdown>
      {writes && <MessageDialog n={n} onClose={() => setWrites(false)} onAct={send} />}
      {slipsFor && <SlipsDialog rows={slipsFor} onClose={() => setSlipsFor(undefined)} />}
      {act && <ChangeDialog act={act} n={n} onClose={() => setAct(undefined)} onAct={change} />}
    </>
  )
})
