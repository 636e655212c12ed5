import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { SceneStore } from '../SceneStore'
import { text } from '../texts'

/** /peveEpide: what helps in an epidemic, open to everybody: documents, the magazine, disinfectants, programmes. */
export default observer(function EpidemicPage() {
  const store = useStore(SceneStore)
  const scenes = store.scenes.value ?? []
  useEffect(() => void store.scenes.open('study'), [store])
  return (
    <Page name="epidemic" className="reading">
      <Heading level={2} look="h1">
        {text('epidemicTitle')}
      </Heading>
      <View className="sub mt-2">{text('epidemicText')}</View>
      <List className="mt-4">
        <ListItem
          id="epidemic-documents"
          icon="doc"
          title={text('toDocuments')}
          note={text('toDocumentsNote')}
          onPress={() => void go('documentList', {})}
        />
        <ListItem
          id="epidemic-products"
          icon="product"
          title={text('toProducts')}
          note={text('toProductsNote')}
          onPress={() => void go('products', {})}
        />
        <ListItem
          id="epidemic-magazine"
          icon="library"
          title={text('toMagazine')}
          onPress={() => void go('magazineList', {})}
        />
        <ListItem
          id="epidemic-know"
          icon="shield"
          title={text('toKnow')}
          onPress={() => void go('mustKnow', {})}
        />
      </List>
      {scenes.length > 0 && (
        <>
          <View className="mt-4">
            <Heading level={2} look="h3">
              {text('programmes')}
            </Heading>
          </View>
          <List className="mt-2">
            {scenes.map(({ sceneId, sceneName, desc }) => (
              <ListItem
                key={sceneId}
                icon="target"
                title={sceneName}
                note={desc}
                onPress={() => void go('extendStudy', { sceneId })}
              />
            ))}
          </List>
        </>
      )}
    </Page>
  )
})
