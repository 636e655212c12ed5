import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { stepsOf, type SkillOpportunity } from '@contract/rules/content/skills'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/controls/Pressable'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import type { ObservationStore } from './ObservationStore'
import { text } from './texts'

const actions = ['rub', 'wash', 'missed'] as const
const actionTexts = { rub: 'rub', wash: 'wash', missed: 'missedHands' } as const

/** Opportunities for clean hands as they come: which moments, what was done. */
export const Moments = observer(function Moments({ store }: { store: ObservationStore }) {
  const { draft, handsNow } = store
  if (!draft) return null
  const { checklist, moments, opportunities } = draft
  return (
    <>
      <Card className="mt-4">
        <View className="label">{text('chooseMoment')}</View>
        <View className="moments mt-2" {...a11y({ role: 'group', label: text('chooseMoment') })}>
          {stepsOf(checklist).map(({ stepId, title }) => {
            const on = moments.includes(stepId)
            return (
              <View key={stepId} className="moment">
                <Pressable
                  id={`moment-${stepId}`}
                  className={classes('judge-part', on && 'judge-moment')}
                  pressed={on}
                  onPress={() => store.toggleMoment(stepId)}
                >
                  {title}
                </Pressable>
              </View>
            )
          })}
        </View>
        <View className="row g-2 mt-3">
          {actions.map((action) => (
            <View key={action} className="grow">
              <Button
                id={`action-${action}`}
                block
                look={action === 'missed' ? 'line' : 'soft'}
                disabled={moments.length === 0}
                onPress={() => store.note(action)}
              >
                {text(actionTexts[action])}
              </Button>
            </View>
          ))}
        </View>
      </Card>
      <Heading level={3} className="mt-4">
        {handsNow.total === 0 ? text('noOpportunity') : text('rateNow', handsNow)}
      </Heading>
      <List className="mt-2">
        {opportunities.map((one, at) => (
          <Opportunity key={at} one={one} number={at + 1} store={store} />
        ))}
      </List>
    </>
  )
})

const Opportunity = observer(function Opportunity({
  one,
  number,
  store,
}: {
  one: SkillOpportunity
  number: number
  store: ObservationStore
}) {
  const checklist = store.draft?.checklist
  const nameOf = new Map(
    checklist ? stepsOf(checklist).map(({ stepId, title }) => [stepId, title]) : [],
  )
  return (
    <ListItem
      title={one.stepIds.map((id) => nameOf.get(id) ?? '').join(' + ')}
      note={text('nthOpportunity', { n: number })}
      tag={<Tag tone={one.action === 'missed' ? 'bad' : 'ok'}>{text(actionTexts[one.action])}</Tag>}
    />
  )
})
