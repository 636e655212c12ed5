import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { MyPath } from '@contract/calls/study/learningPath'
import { useShown } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { EmptyState } from '@/ui/feedback/States'
import { Progress } from '@/ui/feedback/Progress'
import { Heading } from '@/ui/frame/Heading'
import { PathsStore } from '../paths/PathsStore'
import { PathSteps } from '../paths/PathSteps'
import { text } from '../texts'
import '../study.scss'

/** My ways through courses and exams: what is done, what is next, and what waits for what. */
export default observer(function PathsPage() {
  const { paths } = useStore(PathsStore)
  useShown(() => void paths.open('mine'))
  return (
    <Page name="learningPaths">
      <NeedsLogIn>
        <Loaded what={text('paths')} kind="list" of={paths}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={text('noPaths')} text={text('noPathsText')} />
            ) : (
              list.map((path) => <OnePath key={path.pathId} path={path} />)
            )
          }
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

function OnePath({ path: { title, desc, done, steps } }: { path: MyPath }) {
  return (
    <View className="mb-6">
      <Heading level={1} look="h2">
        {title}
      </Heading>
      {desc !== '' && <View className="sub mt-1">{desc}</View>}
      <View className="note mt-2">{text('pathDone', { n: done, all: steps.length })}</View>
      <Progress
        className="mt-1"
        value={done}
        max={steps.length}
        label={text('pathDone', { n: done, all: steps.length })}
      />
      <PathSteps title={title} steps={steps} />
    </View>
  )
}
