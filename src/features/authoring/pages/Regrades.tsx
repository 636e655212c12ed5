import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Regrade } from '@contract/calls/marking'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { RegradesStore } from '../correction/RegradesStore'
import { text } from '../texts'
import '../authoring.scss'

/** The log of corrected keys: who, when, why, how many scores changed. */
export default observer(function RegradesPage() {
  return (
    <Page name="regrades" className="reading">
      <NeedsLogIn>
        <Log />
      </NeedsLogIn>
    </Page>
  )
})

const Log = observer(function Log() {
  const { pages } = useStore(RegradesStore)
  useEffect(() => void pages.open(), [pages])
  useShown(() => {
    if (pages.isLoaded) void pages.refresh()
  })
  return (
    <Loaded what={text('regrades')} of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('noRegrades')} text={text('noRegradesText')} />
      ) : (
        <>
          <List>
            {pages.rows.map((row) => (
              <Row key={row.regradeId} row={row} />
            ))}
          </List>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})

const Row = observer(function Row({
  row: { questionId, stem, reason, actorName, createdTime, state, done, total, changed },
}: {
  row: Regrade
}) {
  const isDone = state === 'done'
  const can = useCan()
  return (
    <ListItem
      title={stem}
      note={[
        reason,
        `${actorName} · ${dayTimeText(createdTime)}`,
        isDone ? text('regradeChanged', { n: changed }) : text('regrading', { done, total }),
      ].join(' · ')}
      tag={
        <Tag tone={isDone ? 'ok' : 'info'}>{text(isDone ? 'regradeDone' : 'regradeRunning')}</Tag>
      }
      {...(can('exam.author') && {
        chevron: true,
        onPress: () => void go('correctKey', { questionId }),
      })}
    />
  )
})
