import { observer } from 'mobx-react'
import type { Scene } from '@contract/calls/community/scene'
import { dayTimeText } from '@/core/i18n/dates'
import type { Loadable } from '@/core/loading/Loadable'
import { EmptyState } from '@/ui/feedback/States'
import { List, ListItem } from '@/ui/lists/List'
import { Loaded } from '../Loaded'
import { text } from './texts'

interface Props {
  of: Loadable & { readonly value?: readonly Scene[] | undefined }
  onOpen(sceneId: string): void
}

/** The scenes that are open now. */
export const SceneList = observer(function SceneList({ of, onOpen }: Props) {
  return (
    <Loaded what={text('scenes')} of={of}>
      {(scenes: readonly Scene[]) =>
        scenes.length === 0 ? (
          <EmptyState title={text('noScenes')} text={text('noScenesText')} />
        ) : (
          <List>
            {scenes.map(({ sceneId, sceneName, startTime, endTime }) => (
              <ListItem
                key={sceneId}
                id={`scene-${sceneId}`}
                icon="target"
                title={sceneName}
                note={text('window', { from: dayTimeText(startTime), to: dayTimeText(endTime) })}
                onPress={() => onOpen(sceneId)}
              />
            ))}
          </List>
        )
      }
    </Loaded>
  )
})
