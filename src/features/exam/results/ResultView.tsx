import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Result } from '@contract/calls/examShapes'
import { dayTimeText, exactText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { List, ListItem } from '@/ui/lists/List'
import { WhereMark } from '@/ui/answers/WhereMark'
import { text as leavingWords } from '../leaving/texts'
import { text } from '../texts'

const closers = {
  user: 'byUser',
  timeout: 'byTimeout',
  cutscreen: 'byCutscreen',
  admin: 'byAdmin',
} as const
const usedText = (seconds: number) =>
  text('usedTime', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })

/** A hash in groups of four: `4F7A-28CD-91B0-3E55` can be read out to the office. */
const receiptNumber = (hash: string) => (hash.toUpperCase().match(/.{1,4}/g) ?? []).join('-')

/** Score, pass and receipt of a closed attempt. */
export const ResultView = observer(function ResultView({ result }: { result: Result }) {
  const {
    score,
    totalScore,
    passScore,
    passed,
    rightCount,
    wrongCount,
    blankCount,
    waitingCount,
    usedSeconds,
  } = result
  const all = rightCount + wrongCount + blankCount + waitingCount
  return (
    <>
      <ScoreRing score={score} totalScore={totalScore} />
      <View className="center mt-4">
        <View className="row g-2 middle">
          <Icon name={passed ? 'check' : 'close'} className={passed ? 't-success' : 't-danger'} />
          <Heading level={2}>{text(passed ? 'passed' : 'failed')}</Heading>
        </View>
        <View className="sub mt-1">
          {text('resultFacts', {
            pass: passScore,
            used: usedText(usedSeconds),
            right: rightCount,
            all,
          })}
        </View>
      </View>
      {waitingCount > 0 && (
        <Banner tone="info" icon="pencil" className="mt-4">
          {text('waitingMarks', { n: waitingCount })}
        </Banner>
      )}
      <Notes result={result} />
      <ReceiptCard result={result} />
      {result.receipt.reason === 'cutscreen' && (
        <List className="mt-4">
          <ListItem
            id="to-leavings"
            icon="expand"
            tone="grey"
            title={leavingWords('toLeavings')}
            onPress={() =>
              void go('examLeavings', { taskId: result.taskId, attemptId: result.attemptId })
            }
          />
        </List>
      )}
    </>
  )
})

function ScoreRing({ score, totalScore }: { score: number; totalScore: number }) {
  const share = totalScore > 0 ? Math.round((100 * score) / totalScore) : 0
  const background = `conic-gradient(var(--c-primary-text) ${share}%, var(--c-sunken) 0)`
  return (
    <View
      className="score-ring"
      {...a11y({ role: 'img', label: `${score}，${text('ofTotal', { n: totalScore })}` })}
    >
      <View className="score-ring-fill" style={{ background }} />
      <Text id="score" className="figure">
        {score}
      </Text>
      <Text className="note">{text('ofTotal', { n: totalScore })}</Text>
    </View>
  )
}

/** What may still change, and what came late. */
function Notes({ result }: { result: Result }) {
  return (
    <>
      {result.provisional === 1 && (
        <Banner tone="local" icon="clock" className="mt-4">
          {text('provisional', { time: dayTimeText(result.provisionalUntil) })}
        </Banner>
      )}
      {result.lateCount > 0 && (
        <Banner tone="grey" className="mt-4">
          {text('lateCount', { n: result.lateCount })}
        </Banner>
      )}
    </>
  )
}

function ReceiptCard({ result: { receipt } }: { result: Result }) {
  const rows = [
    { name: 'receiptNumber', value: receiptNumber(receipt.hash) },
    { name: 'handInTime', value: exactText(receipt.handedInTime) },
    { name: 'delivered', value: `${receipt.answerCount} / ${receipt.questionCount}` },
    { name: 'closedBy', value: text(closers[receipt.reason]) },
  ] as const
  return (
    <View className="mt-5">
      <Card>
        <View className="row between g-2 wrap">
          <View className="row g-2">
            <Icon name="hospital" size={20} className="t-stored" />
            <Heading level={2} look="h3">
              {text('receipt')}
            </Heading>
          </View>
          <WhereMark place="stored">{text('received')}</WhereMark>
        </View>
        <View className="mt-2" id="receipt">
          {rows.map(({ name, value }) => (
            <View key={name} className="kv">
              <Text className="kv-name">{text(name)}</Text>
              <Text className="kv-value num">{value}</Text>
            </View>
          ))}
        </View>
      </Card>
    </View>
  )
}
