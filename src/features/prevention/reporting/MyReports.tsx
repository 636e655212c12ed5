import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Incident } from '@contract/calls/community/incident'
import { IncidentState } from '@contract/states'
import { dayTimeText } from '@/core/i18n/dates'
import { useDep } from '@/core/stores'
import { factsText, saidText } from '@/core/i18n/joining'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { Card } from '@/ui/lists/Card'
import { Picture } from '@/ui/marks/Picture'
import { Tag } from '@/ui/marks/Tag'
import type { IncidentStore } from './IncidentStore'
import { text } from './texts'
import './reporting.scss'

const states = {
  [IncidentState.waiting]: { tone: 'grey', key: 'stateNew' },
  [IncidentState.inHand]: { tone: 'info', key: 'stateInHand' },
  [IncidentState.closed]: { tone: 'ok', key: 'stateClosed' },
} as const

/** What I reported, how it stands, what was answered. */
export const MyReports = observer(function MyReports({ store }: { store: IncidentStore }) {
  const { mine, waiting } = store
  return (
    <>
      {waiting > 0 && (
        <Banner tone="local" className="mt-3">
          {text('waits', { n: waiting })}
        </Banner>
      )}
      <Loaded what={text('myReports')} of={mine}>
        {mine.rows.length === 0 ? (
          <EmptyState title={text('noReports')} text={text('noReportsText')} />
        ) : (
          <>
            {mine.rows.map((row) => (
              <OneReport key={row.incidentId} report={row} />
            ))}
            <ListEnd of={mine} />
          </>
        )}
      </Loaded>
    </>
  )
})

function OneReport({ report }: { report: Incident }) {
  const transport = useDep('transport')
  const { kind, state, description, place, time, answer, pictures } = report
  return (
    <Card className="mt-3">
      <View className="row between g-2">
        <View className="h3">{text(kind)}</View>
        <Tag tone={states[state].tone}>{text(states[state].key)}</Tag>
      </View>
      <View className="sub mt-1">{factsText(dayTimeText(time), place)}</View>
      <View className="body mt-2">{description}</View>
      {pictures.length > 0 && (
        <View className="report-pictures mt-2">
          {pictures.map(({ url }, at) => (
            <Picture
              key={url}
              className="report-picture"
              mode="aspectFill"
              src={transport.apiBase + url}
              alt={text('picture', { n: at + 1 })}
            />
          ))}
        </View>
      )}
      {pictures.some(({ check }) => check === 'checking') && (
        <View className="note mt-1">{text('picturesChecking')}</View>
      )}
      {pictures.some(({ check }) => check === 'refused') && (
        <View className="note mt-1">{text('picturesCovered')}</View>
      )}
      {answer && (
        <Banner tone="ok" className="mt-3">
          {saidText(text('answer'), answer)}
        </Banner>
      )}
    </Card>
  )
}
