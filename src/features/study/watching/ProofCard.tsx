import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { WhereMark } from '@/ui/answers/WhereMark'
import { text } from '../texts'
import { lengthText, placeText } from '@/core/i18n/dates'
import { saidText } from '@/core/i18n/joining'
import type { Watching } from './Watching'

/** What was watched as a bar, what is missing with its places, and where the record is kept. */
export const ProofCard = observer(function ProofCard({
  watching,
  isReading,
  onFetch,
}: {
  watching: Watching
  isReading: boolean
  onFetch(from: number): void
}) {
  const { percent, missing, missingSeconds, unsentSeconds, seconds } = watching.time
  const named = missing
    .slice(0, 5)
    .map(([from, to]) => text('gap', { from: placeText(from), to: placeText(to) }))
    .join(', ')
  const summary =
    missing.length === 0
      ? text('allSeen')
      : text('missingN', { n: missing.length, time: lengthText(missingSeconds) })
  return (
    <View className="card mt-3">
      <View className="row between g-2 wrap">
        <Text className="sub" id="watched-percent">
          {text(isReading ? 'read' : 'watched', { n: percent })}
        </Text>
        <WhereMark place={unsentSeconds > 0 ? 'local' : 'stored'}>
          {unsentSeconds > 0 ? text('onThisPhone', { n: unsentSeconds }) : text('atHospital')}
        </WhereMark>
      </View>
      <View
        className="proof mt-2"
        {...a11y({
          role: 'img',
          label: text('progressBar', { n: percent, missing: named || text('none') }),
        })}
      >
        {watching.time.seen.map(([from, to]) => (
          <View
            key={from}
            className="proof-interval"
            style={{
              left: `${(from / seconds) * 100}%`,
              width: `${((to - from) / seconds) * 100}%`,
            }}
          />
        ))}
      </View>
      <View className="row between g-2 mt-2 wrap">
        <Text className="sub" id="missing">
          {isReading || missing.length === 0 ? summary : saidText(summary, named)}
        </Text>
        {!isReading && missing[0] && (
          <Button id="fetch-missing" look="soft" small onPress={() => onFetch(missing[0]![0])}>
            {text('fetch')}
          </Button>
        )}
      </View>
      {watching.isOffline && (
        <Banner tone="local" className="mt-3">
          {text('offline')}
        </Banner>
      )}
      {watching.refusal && (
        <Banner tone="warn" className="mt-3">
          {watching.refusal}
        </Banner>
      )}
    </View>
  )
})
