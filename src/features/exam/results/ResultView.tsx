import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Result } from '@contract/calls/exam/examShapes'
import { dayTimeText, exactText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { Ring } from '@/ui/marks/Ring'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { List, ListItem } from '@/ui/lists/List'
import { WhereMark } from '@/ui/answers/WhereMark'
import { gradedAttempts } from '@contract/states'
import { ScoreAppeal } from '../appeals/ScoreAppeal'
import { PartScores } from './PartScores'
import { text as leavingWords } from '../leaving/texts'
import { text } from '../texts'

const closers = {
  user: 'byUser',
  timeout: 'byTimeout',
  cutscreen: 'byCutscreen',
  admin: 'byAdmin',
  paper: 'byPaper',
} as const
const usedText = (seconds: number) =>
  text('usedTime', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })

/** A hash in groups of four: `4F7A-28CD-91B0-3E55` can be read out to the office. */
const receiptNumber = (hash: string) => (hash.toUpperCase().match(/.{1,4}/g) ?? []).join('-')

/** Score, pass and receipt of a closed attempt; before its results are announced the receipt alone. */
export const ResultView = observer(function ResultView({ result }: { result: Result }) {
  const { score } = result
  return score === null ? <Held result={result} /> : <Told result={{ ...result, score }} />
})

/** It is handed in, and when more is known. */
function Held({ result }: { result: Result }) {
  return (
    <>
      <View className="center mt-4" id="held">
        <View className="row g-2 middle">
          <Icon name="check" className="t-success" />
          <Heading level={2}>{text('heldTitle')}</Heading>
        </View>
        <View className="h3 mt-2">{text('held', { time: dayTimeText(result.announceTime) })}</View>
        <View className="sub mt-1">{text('heldText')}</View>
      </View>
      <Notes result={result} />
      <ReceiptCard result={result} />
    </>
  )
}

const Told = observer(function Told({ result }: { result: Result & { score: number } }) {
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
      <ScoreRing score={score} totalScore={totalScore} passed={passed} />
      <View className="center mt-4">
        <View className="row g-2 middle">
          <Icon name={passed ? 'check' : 'close'} className={passed ? 't-success' : 't-danger'} />
          <Heading level={2}>{text(passed ? 'passed' : 'failed')}</Heading>
        </View>
        <View className="sub mt-1 whole-words">
          {text('resultFacts', {
            pass: passScore,
            used: usedText(usedSeconds),
            right: rightCount,
            all,
          })}
        </View>
      </View>
      {result.amended === 1 && (
        <Banner tone="info" icon="info" className="mt-4">
          {text('corrected')}
        </Banner>
      )}
      {waitingCount > 0 && (
        <Banner tone="info" icon="pencil" className="mt-4">
          {text('waitingMarks', { n: waitingCount })}
        </Banner>
      )}
      <Notes result={result} />
      <ReceiptCard result={result} />
      <PartScores result={result} />
      {result.passed === 1 && (
        <List className="mt-4">
          <ListItem
            id="to-certificate"
            icon="medal"
            title={text('toCertificate')}
            note={text('toCertificateNote')}
            onPress={() => void go('certificates', { taskId: result.taskId })}
          />
        </List>
      )}
      {gradedAttempts.includes(result.state) && (
        <ScoreAppeal taskId={result.taskId} attemptId={result.attemptId} />
      )}
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

const ScoreRing = ({
  score,
  totalScore,
  passed,
}: Pick<Result, 'totalScore' | 'passed'> & { score: number }) => (
  <View className="score-ring">
    <Ring
      value={score}
      max={totalScore}
      low={!passed}
      label={`${score}，${text('ofTotal', { n: totalScore })}`}
    >
      <Text id="score" className="figure">
        {score}
      </Text>
      <Text className="note">{text('ofTotal', { n: totalScore })}</Text>
    </Ring>
  </View>
)

const lateWords = {
  waiting: 'lateWaits',
  confirmed: 'lateConfirmed',
  dropped: 'lateDropped',
} as const

/** What may still change, and what came late. */
function Notes({ result }: { result: Result }) {
  return (
    <>
      {result.provisional === 1 && (
        <Banner tone="local" icon="clock" className="mt-4">
          {result.lateState === 'waiting'
            ? text('provisionalLate')
            : text('provisional', { time: dayTimeText(result.provisionalUntil) })}
        </Banner>
      )}
      {result.lateCount > 0 && (
        <Banner tone="grey" className="mt-4">
          {text(result.lateState ? lateWords[result.lateState] : 'lateCounts', {
            n: result.lateCount,
          })}
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
