import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Observation } from '@contract/calls/study/skillShapes'
import { stepsOf } from '@contract/rules/content/skills'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useAction } from '@/core/loading/useAction'
import { go } from '@/core/navigation/navigation'
import { useParams } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { State } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { Outcome } from '../ObservationRows'
import { ResultStore } from '../ResultStore'
import { text } from '../texts'

/** /own/skillResult: one observation, what to do better first, and the signature of who was observed. */
export default observer(function SkillResultPage() {
  const params = useParams('skillResult')
  const store = useStore(ResultStore)
  useEffect(() => {
    if (params) void store.one.open(params.observationId)
  }, [store, params])
  const gone = (
    <State
      icon="search"
      title={text('gone')}
      text={text('goneText')}
      action={{ label: text('results'), onPress: () => void go('mySkills', {}) }}
    />
  )
  return (
    <Page name="skillResult" className="reading">
      <Loaded what={text('results')} kind="card" of={store.one} instead={{ notFound: gone }}>
        {(one) => (
          <>
            <Head one={one} />
            <Better one={one} />
            {one.entered === 1 && (
              <Banner tone="grey" className="mt-3">
                {text('paper')}
              </Banner>
            )}
            <Seen one={one} />
            <Signature one={one} store={store} />
          </>
        )}
      </Loaded>
    </Page>
  )
})

const Head = ({ one }: { one: Observation }) => {
  const { title, rate, score, total, kind, userName, department, post, observerName } = one
  return (
    <Card>
      <View className="row top between g-2">
        <View className="grow">
          <Heading level={2} look="h1">
            {title}
          </Heading>
        </View>
        <Outcome row={one} />
      </View>
      <View className="body mt-2">
        {kind === 'moments'
          ? text('rateOf', { rate })
          : factsText(text('rate', { rate }), text('score', { score, total }))}
      </View>
      <View className="sub mt-1">{factsText(userName || text('noName'), department, post)}</View>
      <View className="sub">
        {factsText(text('by', { name: observerName }), dayTimeText(one.observedTime))}
      </View>
      {one.remark && <View className="body mt-3 lines">{one.remark}</View>}
    </Card>
  )
}

/** Steps, or moments, with how often they were missed. */
function missedOf({ checklist, marks, opportunities }: Observation) {
  const times = new Map<string, number>()
  const add = (id: string) => times.set(id, (times.get(id) ?? 0) + 1)
  for (const { stepId, result } of marks) if (result === 'missed') add(stepId)
  for (const { stepIds, action } of opportunities) if (action === 'missed') stepIds.forEach(add)
  return stepsOf(checklist).flatMap(({ stepId, title, critical }) => {
    const n = times.get(stepId)
    return n === undefined ? [] : [{ stepId, title, critical, n }]
  })
}

const Better = ({ one }: { one: Observation }) => {
  const missed = missedOf(one)
  if (missed.length === 0) return null
  return (
    <View className="mt-4">
      <Heading level={3}>{text('better')}</Heading>
      <View className="sub mt-1">{text('betterText')}</View>
      <List className="mt-2">
        {missed.map(({ stepId, title, critical, n }) => (
          <ListItem
            key={stepId}
            icon="warn"
            tone="bad"
            title={title}
            {...(one.kind === 'moments' && { value: text('nTimes', { n }) })}
            {...(critical === 1 && {
              tag: (
                <Tag tone="warn" icon="info">
                  {text('critical')}
                </Tag>
              ),
            })}
          />
        ))}
      </List>
    </View>
  )
}

const tones = { done: 'ok', missed: 'bad', notSeen: 'grey', rub: 'ok', wash: 'ok' } as const
const words = {
  done: 'done',
  missed: 'missed',
  notSeen: 'notSeen',
  rub: 'rub',
  wash: 'wash',
} as const

const Seen = ({ one }: { one: Observation }) => {
  const nameOf = new Map(stepsOf(one.checklist).map(({ stepId, title }) => [stepId, title]))
  const rows = [
    ...one.marks.map(({ stepId, result }) => ({ name: nameOf.get(stepId) ?? '', result })),
    ...one.opportunities.map(({ stepIds, action }) => ({
      name: stepIds.map((id) => nameOf.get(id) ?? '').join(' + '),
      result: action,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <View className="mt-4">
      <Heading level={3}>{text('all')}</Heading>
      <List className="mt-2">
        {rows.map(({ name, result }, at) => (
          <ListItem
            key={at}
            title={name}
            tag={<Tag tone={tones[result]}>{text(words[result])}</Tag>}
          />
        ))}
      </List>
    </View>
  )
}

const Signature = observer(function Signature({
  one,
  store,
}: {
  one: Observation
  store: ResultStore
}) {
  const { observationId, signedTime, isMine, userId } = one
  const [sign, busy] = useAction(() => store.sign(observationId))
  if (signedTime > 0)
    return (
      <Banner tone="ok" className="mt-4">
        {text('signedAt', { time: dayTimeText(signedTime) })}
      </Banner>
    )
  if (store.isSigning(observationId))
    return (
      <Banner tone="local" className="mt-4">
        {text('signedLocal')}
      </Banner>
    )
  if (isMine === 1)
    return (
      <View className="mt-4">
        <Button id="sign-mine" block busy={busy} onPress={() => void sign()}>
          {text('signMine')}
        </Button>
      </View>
    )
  if (userId === '') return null
  return (
    <Banner tone="grey" className="mt-4">
      {text('notSigned')}
    </Banner>
  )
})
