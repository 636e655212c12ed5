import { needlestickGuide } from '@contract/libraryKinds'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '@/core/i18n'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { DocumentBrowser } from '@/shell/library/DocumentBrowser'
import { Page } from '@/shell/Page'
import { Today } from '@/shell/today/Today'
import { ToTabs } from '@/shell/toTabs/ToTabs'
import { text } from '@/shell/library/texts'
import { Tool, Tools } from '@/ui/controls/Tools'
import { SearchDoor } from '@/ui/fields/SearchDoor'
import { LibraryStore } from './LibraryStore'

/** The first screen: the tools of everyday work, what is due, the documents. */
export default observer(function LibraryPage() {
  const params = useParams('library')
  const { documents } = useStore(LibraryStore)
  const { isLoggedIn } = useStore(SessionStore)
  useEffect(() => void documents.open(), [documents])
  // Not before the host's person is in: leaving the page would cancel the question who that is.
  const isToStudy = isLoggedIn && Boolean(params?.isAppGoStudy) && params?.isAppGoStudy !== '0'
  useEffect(() => {
    if (isToStudy) void go('studyHome', {})
  }, [isToStudy])
  return (
    <Page name="library" {...(params && { params })}>
      <ToTabs />
      <SearchDoor id="to-search" label={text('searchAll')} onPress={() => go('searchAll', {})} />
      <LibraryTools />
      {isLoggedIn && <Today />}
      <View className="mt-4">
        <DocumentBrowser documents={documents} searches={false} />
      </View>
    </Page>
  )
})

const LibraryTools = () => (
  <Tools label={t('titles.preventionTools')}>
    <Tool
      id="to-needlestick"
      icon="warn"
      name={text('needlestick')}
      onPress={() => go('preventionGuideDetail', { guideId: needlestickGuide })}
    />
    <Tool
      id="to-dilution"
      icon="drop"
      name={t('titles.dilution')}
      onPress={() => go('dilution', {})}
    />
    <Tool
      id="to-manual"
      icon="shield"
      name={t('titles.preventionManual')}
      onPress={() => go('preventionManual', {})}
    />
    <Tool
      id="to-products"
      icon="product"
      name={t('titles.products')}
      onPress={() => go('products', {})}
    />
    <Tool
      id="to-magazines"
      icon="library"
      name={t('titles.magazines')}
      onPress={() => go('magazineList', {})}
    />
    <Tool
      id="to-tools"
      icon="grid"
      name={t('titles.preventionTools')}
      onPress={() => go('preventionTools', {})}
    />
  </Tools>
)
