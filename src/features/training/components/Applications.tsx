import { ReviewState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Application } from '@contract/calls/study/training'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { Loaded } from '@/shell/Loaded'
import { ReasonSheet } from '@/shell/ReasonSheet'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { Tag, type Tone } from '@/ui/marks/Tag'
import type { SubjectStore } from '../SubjectStore'
import { text } from '../texts'

const tones: readonly Tone[] = ['info', 'ok', 'grey']
const stateTexts = ['apply0', 'apply1', 'apply2'] as const

/** My applications, the last first. */
export const MyApplications = observer(function MyApplications({
  store: { own },
}: {
  store: SubjectStore
}) {
  return (
    <Loaded what={text('applications')} of={own}>
      {own.isEmpty ? (
        <EmptyState title={text('noApplications')} text={text('noApplicationsText')} />
      ) : (
        <>
          {own.rows.map((row) => (
            <Row key={row.applyId} row={row} />
          ))}
          <ListEnd of={own} />
        </>
      )}
    </Loaded>
  )
})

/** Those of the hospital, for its admin: agree, or refuse with a note. */
export const HospitalApplications = observer(function HospitalApplications({
  store,
}: {
  store: SubjectStore
}) {
  const [refused, setRefused] = useState<Application>()
  const { rows } = store.ofHospital
  if (rows.length === 0) return null
  return (
    <>
      <View className="mt-6">
        <Heading level={2}>{text('ofHospital')}</Heading>
      </View>
      {rows.map((row) => (
        <Row
          key={row.applyId}
          row={row}
          showPerson
          decide={{ agree: () => void store.decide(row, true), refuse: () => setRefused(row) }}
        />
      ))}
      <ListEnd of={store.ofHospital} />
      {refused && (
        <ReasonSheet
          title={refused.title}
          label={text('reasonOf')}
          hint={text('whyHint')}
          confirm={{
            id: 'confirm-refuse',
            label: text('refuse'),
            needsReason: text('needReason'),
          }}
          send={(reason) => store.decide(refused, false, reason)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
})

const Row = observer(function Row({
  row,
  showPerson,
  decide,
}: {
  row: Application
  showPerson?: boolean
  decide?: { agree(): void; refuse(): void }
}) {
  const { title, typeName, state, note, time, userName, check } = row
  return (
    <Card className="mt-3">
      <View className="row top between g-2">
        <View className="h3 grow">{title}</View>
        <Standing {...row} />
      </View>
      <View className="sub mt-1">
        {factsText(showPerson && userName, typeName, dayTimeText(time))}
      </View>
      {note && <View className="sub mt-1">{note}</View>}
      {check === 'refused' && <View className="sub mt-1">{text('unfitNote')}</View>}
      {decide && state === ReviewState.waiting && (
        <View className="row g-3 mt-3">
          <View className="grow">
            <Button
              look="soft"
              block
              label={`${text('agree')}: ${userName}, ${title}`}
              onPress={decide.agree}
            >
              {text('agree')}
            </Button>
          </View>
          <View className="grow">
            <Button
              look="line"
              block
              label={`${text('refuse')}: ${userName}, ${title}`}
              onPress={decide.refuse}
            >
              {text('refuse')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
})

/** What was decided; before that, what the platform's check says. */
function Standing({ state, check }: Pick<Application, 'state' | 'check'>) {
  if (check === 'checking') return <Tag tone="grey">{text('checking')}</Tag>
  if (check === 'refused') return <Tag tone="bad">{text('unfit')}</Tag>
  return <Tag tone={tones[state] ?? 'grey'}>{text(stateTexts[state] ?? 'apply0')}</Tag>
}
