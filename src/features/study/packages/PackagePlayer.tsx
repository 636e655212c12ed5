import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { PackageItem } from '@contract/calls/study/coursePackage'
import { ShellStore } from '@/core/display/ShellStore'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ErrorState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { packageId, type CoursePackage } from './CoursePackage'
import { text } from './texts'
import './package.scss'

/** A course package: where it plays, its parts, what it said; elsewhere the word where to open it. */
export const PackagePlayer = observer(function PackagePlayer({ store }: { store: CoursePackage }) {
  // Its place is on the page now: it may play.
  useEffect(() => void store.open(), [store])
  if (!store.playsHere) return <Elsewhere store={store} />
  return (
    <>
      {store.failed ? (
        <ErrorState
          title={text('failed')}
          text={store.refusal ?? ''}
          action={{ label: text('retry'), onPress: () => void store.play() }}
        />
      ) : (
        <>
          {!store.isReady && <Skeleton kind="article" />}
          <View
            id={packageId}
            className="package-place"
            {...a11y({ role: 'region', label: text('package') })}
          />
        </>
      )}
      <PackageNotice store={store} />
    </>
  )
})

const wordOf = ({ completed, passed }: PackageItem) => {
  if (passed === 1) return 'passed'
  if (passed === 0) return 'notPassed'
  return completed === 1 ? 'completed' : 'notYet'
}
const tones = { passed: 'ok', completed: 'ok', notPassed: 'warn', notYet: 'grey' } as const

/** What the package said, and whether it is at the hospital. */
const PackageNotice = observer(function PackageNotice({ store }: { store: CoursePackage }) {
  const { items, itemId, met, isWaiting, isOffline, refusal, isReady, failed, keeps } = store
  if (!isReady || failed) return null
  return (
    <Card className="mt-3" id="package-word">
      <View {...a11y({ live: 'polite' })}>
        {keeps ? (
          <Text className="sub block">{text(met ? 'met' : 'notMet')}</Text>
        ) : (
          <Text className="sub block">{text('preview')}</Text>
        )}
        {keeps && (
          <Text className="note block mt-1">
            {isOffline ? text('offline') : text(isWaiting ? 'waiting' : 'kept')}
          </Text>
        )}
      </View>
      {refusal && (
        <Banner tone="warn" className="mt-2">
          {refusal}
        </Banner>
      )}
      <View className="mt-3">
        <Heading level={2} look="h3">
          {text('parts')}
        </Heading>
      </View>
      <List className="mt-2">
        {items.map((item, index) => (
          <ListItem
            key={item.itemId}
            id={`package-part-${index + 1}`}
            title={
              items.length > 1 ? text('partOf', { n: index + 1, title: item.title }) : item.title
            }
            note={factsText(
              item.itemId === itemId ? text('now') : '',
              item.score === null ? '' : text('scored', { score: item.score }),
            )}
            tag={<Tag tone={tones[wordOf(item)]}>{text(wordOf(item))}</Tag>}
            {...(item.itemId !== itemId && {
              chevron: true,
              onPress: () => void store.play(item.itemId),
            })}
          />
        ))}
      </List>
    </Card>
  )
})

const Elsewhere = observer(function Elsewhere({ store }: { store: CoursePackage }) {
  const shell = useStore(ShellStore)
  const [copy, copying] = useAction(async () => {
    await shell.copy(store.page, text('copied'))
  })
  return (
    <Card className="mt-3">
      <Heading level={2} look="h3">
        {text('elsewhere')}
      </Heading>
      <Text className="body block mt-2">{text('elsewhereText')}</Text>
      {store.page !== '' && (
        <View className="mt-3">
          <Text className="note block break">{store.page}</Text>
          <View className="mt-2">
            <Button id="copy-page" look="soft" block busy={copying} onPress={() => void copy()}>
              {text('copyPage')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
})
