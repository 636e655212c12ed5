import { MeetingState } from '@contract/states'
import { View } from '@tarojs/components'
import type { MeetingInfo, MeetingTimes } from '@contract/calls/meeting/meeting'
import { dayTimeText } from '@/core/i18n/dates'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'
import { meetingStateText } from '../meetingStateText'

/** Which meeting this is, and whether one may sign now. */
export function MeetingDetails({ info, times }: { info: MeetingInfo; times: MeetingTimes }) {
  return (
    <>
      <Tag tone={info.state === MeetingState.closed ? 'grey' : 'brand'}>
        {meetingStateText(info.state)}
      </Tag>
      <View className="mt-2">
        <Heading level={1}>{info.title}</Heading>
      </View>
      <View className="sub mt-1">
        {text('when', { from: dayTimeText(info.startTime), to: dayTimeText(info.endTime) })}
      </View>
      <View className="mt-4">
        <Card>
          <Facts
            items={[
              { name: text('place'), value: info.place || '—' },
              { name: text('host'), value: info.host || info.comName },
              { name: text('hours'), value: String(info.hours) },
            ]}
            columns={3}
          />
        </Card>
      </View>
      {info.signOutAtRandom === 1 && info.mine === null && info.state < MeetingState.closed && (
        <Banner className="mt-4">{text('stillAgain')}</Banner>
      )}
      <Window times={times} signedIn={info.mine !== null} isRandom={info.signOutAtRandom === 1} />
      <Words title={text('agenda')} words={info.agenda} />
      <Words title={text('notesOf')} words={info.minutes} />
    </>
  )
}

/** Lines that somebody wrote; nothing where there are none. */
function Words({ title, words }: { title: string; words: string }) {
  if (words === '') return null
  return (
    <View className="mt-6">
      <Heading level={2}>{title}</Heading>
      {words.split('\n').map((line, at) => (
        <View key={at} className="mt-1">
          {line}
        </View>
      ))}
    </View>
  )
}

function Window({
  times: { state, signStart, signEnd, signOutStart, signOutEnd, startTime, serverTime },
  signedIn,
  isRandom,
}: {
  times: MeetingTimes
  signedIn: boolean
  isRandom: boolean
}) {
  if (state === MeetingState.closed)
    return (
      <Banner tone="grey" className="mt-4">
        {text('closed')}
      </Banner>
    )
  if (state === MeetingState.signOutOpen)
    return (
      <Banner className="mt-4">
        {text(isRandom ? 'againUntil' : 'outUntil', { time: dayTimeText(signOutEnd) })}
      </Banner>
    )
  if (signedIn && isRandom && signOutStart === 0)
    return <Banner className="mt-4">{text('stillAgain')}</Banner>
  if (signedIn && signOutStart > serverTime)
    return <Banner className="mt-4">{text('outFrom', { time: dayTimeText(signOutStart) })}</Banner>
  if (state === MeetingState.announced)
    return <Banner className="mt-4">{text('notOpenYet', { time: dayTimeText(signStart) })}</Banner>
  if (state === MeetingState.running)
    return (
      <Banner tone="warn" className="mt-4">
        {text('over')}
      </Banner>
    )
  return serverTime > startTime ? (
    <Banner tone="warn" className="mt-4">
      {text('late')}
    </Banner>
  ) : (
    <Banner className="mt-4">{text('signUntil', { time: dayTimeText(signEnd) })}</Banner>
  )
}
