import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { shownShortId } from '@contract/rules/place/shortId'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { PosterSheet } from '@/shell/poster/PosterSheet'
import { qrPicture } from '@/shell/poster/qrPicture'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts, Figure, Figures } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { Picture } from '@/ui/marks/Picture'
import { typeText } from '../shared/sharedText'
import { ShareTaskStore } from '../shared/ShareTaskStore'
import { text } from '../shared/texts'
import '../share.scss'

/** /manage/share: for who made a task: its code, its link, a poster, and how often it was opened. */
export default observer(function ShareTaskPage() {
  const params = useParams('shareTask')
  return (
    <Page name="shareTask" className="narrow">
      {params && (
        <ShareTask
          taskId={params.taskId}
          taskType={Number(params.taskType)}
          title={params.taskName}
          issuer={params.comName}
        />
      )}
    </Page>
  )
})

const ShareTask = observer(function ShareTask({
  taskId,
  taskType,
  title: named,
  issuer: from,
}: {
  taskId: string
  taskType: number
  title: string | undefined
  issuer: string | undefined
}) {
  const store = useStore(ShareTaskStore)
  const title = named ?? store.task?.taskName ?? typeText(taskType)
  const issuer = from ?? store.task?.issuer ?? ''
  useEffect(() => void store.load(taskId, taskType), [store, taskId, taskType])
  const [draw, drawing] = useAction(() => store.draw({ kind: typeText(taskType), title, issuer }))
  const { code, numbers } = store
  return (
    <Loaded what={text('share')} kind="card" of={store.loaded}>
      <Heading level={2} look="h1">
        {title}
      </Heading>
      {code?.isDynamic === 1 && (
        <Banner tone="warn" className="mt-3">
          {text('dynamicNote')}
        </Banner>
      )}
      {code && code.isDynamic === 0 && (
        <Card className="mt-3">
          <View className="share-code">
            <Picture
              id="share-code"
              className="share-code-image"
              src={qrPicture(store.link)}
              alt={text('codeOf', { title })}
            />
          </View>
          <View className="note share-number">{shownShortId(code.shortId)}</View>
          <View className="mt-4">
            <Button id="send" block onPress={() => void store.send(title)}>
              {text('send')}
            </Button>
          </View>
          <View className="row g-3 mt-3">
            <View className="grow">
              <Button id="copy-link" look="line" block onPress={() => void store.copyLink()}>
                {text('copyLink')}
              </Button>
            </View>
            <View className="grow">
              <Button id="make-poster" look="line" block busy={drawing} onPress={() => void draw()}>
                {text('poster')}
              </Button>
            </View>
          </View>
          <View className="note mt-3">{text('shareLead')}</View>
        </Card>
      )}
      {store.programCode && <ProgramCode title={title} address={store.programCode} />}
      {numbers && <Numbers numbers={numbers} />}
      <PosterSheet
        maker={store.poster}
        title={text('posterTitle')}
        alt={text('posterAlt', { title })}
        fileName="poster.png"
      />
    </Loaded>
  )
})

/** What the messaging platform's own scanner reads. */
const ProgramCode = ({ title, address }: { title: string; address: string }) => (
  <Card className="mt-3">
    <Heading level={2} look="h3">
      {text('programCode')}
    </Heading>
    <View className="share-code mt-3">
      <Picture
        id="program-code"
        className="share-code-image"
        src={address}
        alt={text('programCodeOf', { title })}
      />
    </View>
    <View className="note mt-3">{text('programCodeNote')}</View>
  </Card>
)

/** How often it was opened, and by which way; no names. */
const Numbers = ({ numbers }: { numbers: NonNullable<ShareTaskStore['numbers']> }) => (
  <Card className="mt-3">
    <Heading level={2} look="h3">
      {text('numbers')}
    </Heading>
    <View className="mt-3">
      <Figures>
        <Figure value={String(numbers.opened)} name={text('opened')} />
        <Figure value={String(numbers.people)} name={text('people')} />
        <Figure value={String(numbers.groups)} name={text('groups')} />
      </Figures>
    </View>
    <View className="mt-3">
      <Facts
        items={[
          { name: text('phones'), value: String(numbers.phones) },
          { name: text('byCard'), value: String(numbers.byCard) },
          { name: text('byCode'), value: String(numbers.byCode) },
          { name: text('byLink'), value: String(numbers.byLink) },
        ]}
      />
    </View>
    <View className="note mt-3">{text('noNames')}</View>
  </Card>
)
