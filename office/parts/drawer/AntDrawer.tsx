export { Drawer as AntDrawer } from 'antd'
