import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { Notice } from '@contract/calls/exam/examShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText, saidText } from '@/core/i18n/joining'
import { lateWord } from '@/shell/duty/words'
import { useServerNow } from '@/shell/exam/useServerNow'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Tag } from '@/ui/marks/Tag'
import { noticeRules } from './noticeRules'
import { text } from '../texts'

const issuers: Readonly<Record<number, 'platformExam' | 'ownExam' | 'centreExam'>> = {
  1: 'platformExam',
  2: 'ownExam',
  3: 'centreExam',
}

/** By when I owe it, where that is before its end. `now`: epoch ms. */
function ownDue({ dueTime, endTime }: Notice, now: number): string | undefined {
  if (dueTime === null || dueTime >= endTime) return undefined
  const due = text('dueBy', { time: dayTimeText(dueTime) })
  const late = lateWord(dueTime, now)
  return late ? saidText(due, late) : due
}

/** What a learner should know before the start; the tries, the needs and the start itself stand around it. */
export const NoticeView = observer(function NoticeView({
  notice,
  children,
}: {
  notice: Notice
  children?: ReactNode
}) {
  const own = ownDue(notice, useServerNow()())
  const left = Math.max(0, notice.maxAttempts - notice.attemptsUsed)
  return (
    <>
      <Tag tone="brand">
        {factsText(text(issuers[notice.taskRang] ?? 'platformExam'), notice.issuer)}
      </Tag>
      <View className="mt-2">
        <Heading level={1}>{notice.taskName}</Heading>
      </View>
      <View className="sub mt-1">
        {text('window', { from: dayTimeText(notice.startTime), to: dayTimeText(notice.endTime) })}
      </View>
      {own && <View className="sub mt-1">{own}</View>}
      {notice.desc && <View className="body mt-3 t-2">{notice.desc}</View>}
      <View className="mt-4">
        <Card>
          <Facts
            columns={4}
            items={[
              { name: text('count'), value: text('questions', { n: notice.questionCount }) },
              { name: text('minutes'), value: text('nMinutes', { n: notice.minutes }) },
              {
                name: text('pass'),
                value: text('passOf', { n: notice.passScore, all: notice.totalScore }),
              },
              { name: text('triesLeft'), value: text('nTimes', { n: left }) },
            ]}
          />
        </Card>
      </View>
      <View className="mt-6">
        <Heading level={2}>{text('before')}</Heading>
      </View>
      <View className="mt-3">
        <Card>
          {noticeRules(notice).map(({ icon, title, note }) => (
            <View key={title} className="rule">
              <View className="glyph g-grey">
                <Icon name={icon} size={20} />
              </View>
              <View className="grow">
                <Text className="h3 block">{title}</Text>
                <Text className="sub block">{note}</Text>
              </View>
            </View>
          ))}
        </Card>
      </View>
      {children}
    </>
  )
})
