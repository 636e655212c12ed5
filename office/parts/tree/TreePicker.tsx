export { TreeSelect as TreePicker } from 'antd'
