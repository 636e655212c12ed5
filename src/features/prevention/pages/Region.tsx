import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { Picture } from '@/ui/marks/Picture'
import { RegionStore } from '../RegionStore'
import { entryOf, type Region, regionName, regionOf, regions, regionSpelling } from '../regions'
import { text } from '../texts'

/** As people look for them: by their Latin spelling, which is that of the Chinese name. */
const byName = [...regions].sort((a, b) => (regionSpelling(a) < regionSpelling(b) ? -1 : 1))

/** /areaEntry and the regional entries: one page, the region by its address. */
export default observer(function RegionPage() {
  const screen = useScreenName()
  const params = useParams('hainanEntry')
  const region = regionOf(screen)
  if (!region) {
    return (
      <Page name="areaEntry" className="reading">
        <View className="read">{text('regionLead')}</View>
        <List className="mt-4">
          {byName.map((one) => (
            <ListItem key={one} title={regionName(one)} onPress={() => void go(entryOf(one), {})} />
          ))}
        </List>
        <List className="mt-4">
          <ListItem
            id="province-programmes"
            icon="flag"
            title={text('provinceProgrammes')}
            onPress={() => void go('provinceStudy', {})}
          />
          <ListItem
            id="ncov-programmes"
            icon="shield"
            title={text('ncovProgrammes')}
            onPress={() => void go('extendStudyNcov', {})}
          />
        </List>
      </Page>
    )
  }
  return (
    <Page name={entryOf(region)} title={regionName(region)} className="reading">
      {params && <OneRegion region={region} sceneId={params.sceneId} />}
    </Page>
  )
})

const OneRegion = observer(function OneRegion({
  region,
  sceneId,
}: {
  region: Region
  sceneId: string | undefined
}) {
  const store = useStore(RegionStore)
  const base = useDep('transport').apiBase
  useEffect(() => void store.scene.open({ regionCode: region, sceneId }), [store, region, sceneId])
  const scene = store.scene.value
  const none = (
    <EmptyState
      title={text('regionNone')}
      text={text('regionNoneText')}
      action={{ label: text('otherRegion'), onPress: () => void go('areaEntry', {}) }}
    />
  )
  return (
    <Loaded what={text('regions')} kind="card" of={store.scene} instead={{ notFound: none }}>
      {scene && (
        <Card>
          {scene.coverPic && (
            <Picture className="read-picture" src={base + scene.coverPic} alt="" />
          )}
          <Heading level={2} look="h1">
            {scene.sceneName}
          </Heading>
          <View className="sub mt-1">
            {text('window', { from: dayTimeText(scene.startTime), to: dayTimeText(scene.endTime) })}
          </View>
          {scene.desc && <View className="body mt-3">{scene.desc}</View>}
          <View className="mt-4">
            <Button
              id="enter-region"
              block
              onPress={() => void go('extendStudy', { sceneId: scene.sceneId })}
            >
              {text('enter')}
            </Button>
          </View>
        </Card>
      )}
    </Loaded>
  )
})
