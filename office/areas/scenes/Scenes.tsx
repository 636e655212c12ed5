import { Route, Routes } from 'react-router'
import { SceneEditor } from './editor/SceneEditor'
import { Regions } from './Regions'
import { SceneList } from './SceneList'

/** The pages of this area. */
export function Component() {
  return (
    <Routes>
      <Route index element={<SceneList />} />
      <Route path="regions" element={<Regions />} />
      <Route path="new" element={<SceneEditor />} />
      <Route path=":sceneId" element={<SceneEditor />} />
    </Routes>
  )
}
