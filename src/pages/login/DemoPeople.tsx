import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Rows } from '@/ui/lists/Rows'
import { LogInStore, type LogInResult } from './LogInStore'
import { text } from './texts'

interface Props {
  demo: DemoEntry
  onResult(result: LogInResult): Promise<void>
}

/** Who somebody is, and what to try as them. */
const words = {
  learner: ['demoNurse', 'tryNurse'],
  headNurse: ['demoHeadNurse', 'tryHeadNurse'],
  author: ['demoAuthor', 'tryAuthor'],
  hospitalAdministrator: ['demoAdministrator', 'tryAdministrator'],
} as const
type Told = keyof typeof words
const isTold = (role: string): role is Told => role in words

/** The people of a demo: one tap logs each in. */
export const DemoPeople = observer(function DemoPeople({ demo, onResult }: Props) {
  const { people, password } = demo
  const store = useStore(LogInStore)
  const [enter] = useAction(async (mobile: string) =>
    onResult(await store.logInAs(mobile, password)),
  )
  return (
    <>
      <Banner tone="warn">{text('demo')}</Banner>
      <View className="note mt-3">{text('demoTap')}</View>
      <Rows className="demo-people">
        {people.flatMap(({ mobile, userName, role }) => {
          if (!isTold(role)) return []
          const [who, what] = words[role]
          return [
            <Card
              key={mobile}
              id={`demo-${role}`}
              className="demo-person"
              onPress={() => void enter(mobile)}
            >
              <Text className="strong">{text(who, { name: userName })}</Text>
              <Text className="sub">{text(what)}</Text>
            </Card>,
          ]
        })}
      </Rows>
      <View className="note login-gap">{text('demoOther')}</View>
    </>
  )
})
