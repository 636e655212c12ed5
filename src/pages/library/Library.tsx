import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '@/core/i18n'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { DocumentBrowser } from '@/shell/library/DocumentBrowser'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { LibraryStore } from './LibraryStore'

export default observer(function LibraryPage() {
  const params = useParams('library')
  const { documents } = useStore(LibraryStore)
  useEffect(() => void documents.open(), [documents])
  return (
    <Page name="library" {...(params && { params })}>
      <DocumentBrowser documents={documents} />
      <More />
    </Page>
  )
})

/** What else the library has: a phone has no tab for products. */
const More = () => (
  <View className="row g-2 wrap mt-3">
    <Button id="to-magazines" look="plain" onPress={() => void go('magazineList', {})}>
      {t('titles.magazines')}
    </Button>
    <Button id="to-products" look="plain" onPress={() => void go('products', {})}>
      {t('titles.products')}
    </Button>
    <Button id="to-tools" look="plain" onPress={() => void go('preventionTools', {})}>
      {t('titles.preventionTools')}
    </Button>
  </View>
)
