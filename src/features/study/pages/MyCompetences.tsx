import { observer } from 'mobx-react'
import type { MyCompetence } from '@contract/calls/year/competence'
import { recordDayText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { CompetencesStore } from '../own/CompetencesStore'
import { text } from '../own/texts'
import '../study.scss'

/** What my post needs, what of it I hold until when, and the way to the rest. */
export default observer(function MyCompetencesPage() {
  return (
    <Page name="myCompetences" className="reading">
      <NeedsLogIn>
        <Mine />
      </NeedsLogIn>
    </Page>
  )
})

const Mine = observer(function Mine() {
  const { mine } = useStore(CompetencesStore)
  useFresh(() => mine.open(), [mine])
  return (
    <Loaded what={text('competences')} of={mine}>
      {(rows: MyCompetence[]) => {
        if (rows.length === 0)
          return <EmptyState title={text('noCompetences')} text={text('noCompetencesText')} />
        const lacking = rows.filter(({ state }) => state === 'missing' || state === 'expired')
        return (
          <>
            <Banner tone={lacking.length === 0 ? 'ok' : 'warn'}>
              {lacking.length === 0 ? text('allHeld') : text('lacks', { n: lacking.length })}
            </Banner>
            <List className="mt-4">
              {rows.map((one) => (
                <Row key={one.competenceId} one={one} />
              ))}
            </List>
          </>
        )
      }}
    </Loaded>
  )
})

const tones = {
  held: 'ok',
  ending: 'warn',
  expired: 'bad',
  missing: 'bad',
  excused: 'info',
} as const

/** Where what is owed for it is done; undefined: nothing is owed, or it is done elsewhere. */
function wayTo({ taskKind, taskId, ofId }: MyCompetence): (() => unknown) | undefined {
  switch (taskKind) {
    case 'course':
      return () => go('studyList', { taskId, crsId: ofId })
    case 'exam':
      return () => go('examNotice', { taskId })
    case 'skill':
      return () => go('mySkills', { taskId })
    case 'document':
      return () => go('documentDetail', { docId: ofId })
    default:
      return undefined
  }
}

function Row({ one }: { one: MyCompetence }) {
  const { title, kind, state, untilTime, dueTime } = one
  const way = wayTo(one)
  const stands = state === 'held' || state === 'excused'
  const when = () => {
    if (dueTime !== null) return text('due', { day: recordDayText(dueTime) })
    if (stands || state === 'ending')
      return untilTime === null ? text('forGood') : text('until', { day: recordDayText(untilTime) })
    return text('nothingGiven')
  }
  return (
    <ListItem
      id={`competence-${one.competenceId}`}
      title={title}
      note={factsText(text(kind), when())}
      tag={<Tag tone={tones[state]}>{text(state)}</Tag>}
      chevron={way !== undefined}
      {...(way && { onPress: () => void way() })}
    />
  )
}
