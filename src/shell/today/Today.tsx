import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { clockText } from '@/core/i18n/dates'
import { useShown } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { LateStore } from '@/shell/duty/LateStore'
import { RunningCard } from '@/shell/exam/RunningCard'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Heading } from '@/ui/frame/Heading'
import { List } from '@/ui/lists/List'
import { DutyRow, MeetingRow, ReturnedRow, ReviewsRow, StandingRow, UnreadRow } from './TodayRows'
import { TodayStore } from './TodayStore'
import { text } from './texts'
import { Ward } from './Ward'

/** What is due, before everything else: the first thing that somebody who is logged in sees. Who looks after others sees first who of them is late. */
export const Today = observer(function Today() {
  const today = useStore(TodayStore)
  useEffect(() => void today.load(), [today])
  useShown(() => void today.load())
  const { known, running, oldSince, count } = today
  const isWardLate = useStore(LateStore).people > 0
  return (
    <View className="today mt-4 mb-4">
      {oldSince !== undefined && known && (
        <Banner tone="local" icon="offline" className="mb-3">
          {text('keptAt', { time: clockText(oldSince) })}
        </Banner>
      )}
      {oldSince !== undefined && !known && (
        <Banner tone="local" icon="offline" className="mb-3" onPress={() => void today.load()}>
          {text('notTold')}
        </Banner>
      )}
      {running && (
        <View className="mb-3">
          <RunningCard exam={running} progress={today.progress} />
        </View>
      )}
      {!known && oldSince === undefined && (
        <View className="today-first">
          <Skeleton rows={6} />
        </View>
      )}
      {known && (
        <>
          {known.ward && isWardLate && <Ward ward={known.ward} />}
          <Heading level={2}>{count > 0 ? text('today', { n: count }) : text('quiet')}</Heading>
          <Rows />
          {known.ward && !isWardLate && <Ward ward={known.ward} />}
        </>
      )}
    </View>
  )
})

const Rows = observer(function Rows() {
  const today = useStore(TodayStore)
  const { known, duties, hasMore } = today
  if (!known) return null
  const { meeting, returned, reviews, standing, dutyCount } = known
  return (
    <>
      <List className="mt-2">
        {meeting && <MeetingRow meeting={meeting} />}
        {returned.map((one) => (
          <ReturnedRow key={`${one.taskId}/${one.item}`} returned={one} />
        ))}
        {duties.map((duty) => (
          <DutyRow key={`${duty.kind}/${duty.taskId}`} duty={duty} />
        ))}
        {reviews.due > 0 && <ReviewsRow reviews={reviews} />}
        <UnreadRow />
        <StandingRow standing={standing} />
      </List>
      {hasMore && (
        <Button id="all-duties" look="plain" block onPress={() => void today.showAll()}>
          {text('allDuties', { n: dutyCount - duties.length })}
        </Button>
      )}
    </>
  )
})
