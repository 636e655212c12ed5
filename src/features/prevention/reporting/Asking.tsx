import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Consultation } from '@contract/calls/community/consultation'
import { FaqState } from '@contract/states'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useAction } from '@/core/loading/useAction'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { Switch } from '@/ui/controls/Switch'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { SearchBar } from '@/ui/fields/SearchBar'
import { TextArea } from '@/ui/fields/TextArea'
import { Card } from '@/ui/lists/Card'
import { Tag } from '@/ui/marks/Tag'
import type { ConsultStore } from './ConsultStore'
import { text } from './texts'

interface Props {
  store: ConsultStore
}

/** A question in the writing. */
export const AskForm = observer(function AskForm({ store }: Props) {
  const { written, isReady } = store
  const [send, sending] = useAction(store.send)
  if (!written) return null
  return (
    <Card className="mt-3">
      <View className="label">{text('question')}</View>
      <View className="input area roomy">
        <TextArea
          id="expert-question"
          label={text('question')}
          placeholder={text('questionHint')}
          maxLength={1000}
          value={written.question}
          onInput={(question) => store.set({ question })}
        />
      </View>
      <Agrees
        id="may-publish"
        checked={written.agrees}
        onChange={(agrees) => store.set({ agrees })}
      />
      <View className="mt-3">
        <Button
          id="ask-expert"
          block
          icon="send"
          busy={sending}
          disabled={!isReady}
          {...(!isReady && { reason: text('needQuestion') })}
          onPress={() => void send()}
        >
          {text('askExpert')}
        </Button>
      </View>
    </Card>
  )
})

function Agrees({
  id,
  checked,
  onChange,
}: {
  id: string
  checked: boolean
  onChange(agrees: boolean): void
}) {
  return (
    <View className="row between g-2 mt-3">
      <View className="grow">
        <View className="body">{text('agree')}</View>
        <View className="note">{text('agreeNote')}</View>
      </View>
      <Switch id={id} label={text('agree')} checked={checked} onChange={onChange} />
    </View>
  )
}

/** What I asked, with the answers. */
export const MyQuestions = observer(function MyQuestions({ store }: Props) {
  const { mine, waiting } = store
  return (
    <>
      {waiting > 0 && (
        <Banner tone="local" className="mt-3">
          {text('waits', { n: waiting })}
        </Banner>
      )}
      <Loaded what={text('myQuestions')} of={mine}>
        {mine.rows.length === 0 ? (
          <EmptyState title={text('noQuestions')} text={text('noQuestionsText')} />
        ) : (
          <>
            {mine.rows.map((row) => (
              <OneQuestion key={row.consultationId} asked={row} store={store} />
            ))}
            <ListEnd of={mine} />
          </>
        )}
      </Loaded>
    </>
  )
})

const stateOf = ({ faq, answer, check }: Consultation) => {
  if (check === 'checking') return 'checking' as const
  if (check === 'refused') return 'refused' as const
  if (faq === FaqState.published) return 'published' as const
  if (faq === FaqState.proposed) return 'toReview' as const
  return answer ? ('answered' as const) : ('waitsForAnswer' as const)
}

function toneOf({ answer, check }: Consultation) {
  if (check === 'refused') return 'bad' as const
  return answer ? ('ok' as const) : ('grey' as const)
}

function OneQuestion({ asked, store }: { asked: Consultation; store: ConsultStore }) {
  const { consultationId, question, answer, answeredBy, answeredTime, time, agrees } = asked
  return (
    <Card className="mt-3">
      <View className="row top between g-2">
        <View className="sub">{dayTimeText(time)}</View>
        <Tag tone={toneOf(asked)}>{text(stateOf(asked))}</Tag>
      </View>
      <View className="body mt-2">{question}</View>
      {asked.check === 'refused' && <View className="note mt-1">{text('refusedNote')}</View>}
      {answer && (
        <>
          <View className="read mt-3">{answer}</View>
          <View className="note mt-1">
            {factsText(text('answeredBy', { name: answeredBy }), dayTimeText(answeredTime))}
          </View>
        </>
      )}
      <Agrees
        id={`may-publish-${consultationId}`}
        checked={agrees === 1}
        onChange={(next) => void store.agree(asked, next)}
      />
    </Card>
  )
}

/** What was asked by others and is published. */
export const PublishedAnswers = observer(function PublishedAnswers({ store }: Props) {
  const { published, search } = store
  return (
    <View className="mt-3">
      <SearchBar
        placeholder={text('searchFaq')}
        value={search.words}
        onChange={(keyword) => search.type(keyword)}
        onSearch={(keyword) => void search.find(keyword)}
      />
      <Loaded what={text('faq')} of={published}>
        {published.rows.length === 0 ? (
          <EmptyState
            title={text(search.keyword ? 'notFound' : 'noFaq')}
            text={text('noFaqText')}
          />
        ) : (
          <>
            {published.rows.map(({ consultationId, question, answer }) => (
              <Card key={consultationId} className="mt-3">
                <View className="h3">{question}</View>
                <View className="read mt-2">{answer}</View>
              </Card>
            ))}
            <ListEnd of={published} />
          </>
        )}
      </Loaded>
    </View>
  )
})
