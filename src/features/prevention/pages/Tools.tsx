import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { Page } from '@/shell/Page'
import { List, ListItem } from '@/ui/lists/List'
import { text } from '../texts'

/** /preveTools: the ways to every tool. */
export default observer(function ToolsPage() {
  return (
    <Page name="preventionTools" className="reading">
      <List>
        <ListItem
          icon="library"
          title={text('manuals')}
          note={text('manualsNote')}
          onPress={() => void go('preventionManual', {})}
        />
        <ListItem
          icon="doc"
          title={text('guides')}
          note={text('guidesNote')}
          onPress={() => void go('preventionGuide', {})}
        />
        <ListItem
          icon="target"
          title={text('dilution')}
          note={text('dilutionNote')}
          onPress={() => void go('dilution', {})}
        />
        <ListItem
          icon="warn"
          title={text('monitor')}
          note={text('monitorNote')}
          onPress={() => void go('monitorReport', {})}
        />
        <ListItem
          icon="hospital"
          title={text('services')}
          note={text('servicesNote')}
          onPress={() => void go('reportServices', {})}
        />
        <ListItem
          icon="headset"
          title={text('expert')}
          note={text('expertNote')}
          onPress={() => void go('expertConsult', {})}
        />
      </List>
      <List className="mt-4">
        <ListItem
          icon="shield"
          title={text('campaign')}
          note={text('campaignNote')}
          onPress={() => void go('guideActivity', {})}
        />
        <ListItem
          id="to-epidemic"
          icon="bell"
          title={text('epidemic')}
          note={text('epidemicNote')}
          onPress={() => void go('epidemic', {})}
        />
        <ListItem
          icon="grid"
          title={text('regions')}
          note={text('regionsNote')}
          onPress={() => void go('areaEntry', {})}
        />
      </List>
    </Page>
  )
})
