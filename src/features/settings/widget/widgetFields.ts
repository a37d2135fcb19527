/** The fields of the page Widget. */
import { attributeName, type ParameterName } from '@/domain/widget/parameters'
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.widget.words)

type Described = Pick<SettingsField, 'label' | 'help' | 'options' | 'capability'>

/** The parameters, in the order of the page. The name on the wire is that of the attribute in the embed code. */
const PARAMETERS: readonly (Described & { id: ParameterName })[] = [
  { id: 'hostId', label: (t) => t(($) => $.setting.widget.host), help: (t) => t(($) => $.setting.widget.hostHelp) },
  {
    id: 'id',
    label: (t) => t(($) => $.setting.widget.id),
    help: (t) => t(($) => $.setting.widget.idHelp),
    capability: 'widgetId',
  },
  { id: 'title', label: (t) => t(($) => $.setting.widget.name), help: (t) => t(($) => $.setting.widget.nameHelp) },
  { id: 'logo', label: (t) => t(($) => $.setting.widget.logo), help: (t) => t(($) => $.setting.widget.logoHelp) },
  {
    id: 'welcome',
    label: (t) => t(($) => $.setting.widget.welcome),
    help: (t) => t(($) => $.setting.widget.welcomeHelp),
  },
  {
    id: 'autoReg',
    label: (t) => t(($) => $.setting.widget.autoReg),
    help: (t) => t(($) => $.setting.widget.autoRegHelp),
  },
  {
    id: 'themeColor',
    label: (t) => t(($) => $.setting.widget.themeColor),
    help: (t) => t(($) => $.setting.widget.themeColorHelp),
  },
  {
    id: 'position',
    label: (t) => t(($) => $.setting.widget.position),
    options: { right: (t) => t(($) => $.setting.widget.right), left: (t) => t(($) => $.setting.widget.left) },
  },
  { id: 'openWidth', label: (t) => t(($) => $.setting.widget.openWidth) },
  { id: 'openHeight', label: (t) => t(($) => $.setting.widget.openHeight) },
  { id: 'closeWidth', label: (t) => t(($) => $.setting.widget.closeWidth) },
  { id: 'closeHeight', label: (t) => t(($) => $.setting.widget.closeHeight) },
  {
    id: 'showPopup',
    label: (t) => t(($) => $.setting.widget.showPopup),
    help: (t) => t(($) => $.setting.widget.showPopupHelp),
  },
  { id: 'popupTitle', label: (t) => t(($) => $.setting.widget.popupTitle) },
  { id: 'popupSubtitle', label: (t) => t(($) => $.setting.widget.popupSubtitle) },
  { id: 'popupImage', label: (t) => t(($) => $.setting.widget.popupImage) },
  { id: 'popupClosable', label: (t) => t(($) => $.setting.widget.popupClosable) },
]

export const parameterFields: readonly (SettingsField & { id: ParameterName })[] = PARAMETERS.map((field) => ({
  ...field,
  words,
  wire: attributeName(field.id),
}))

export const cssFields: readonly SettingsField[] = [
  {
    id: 'css',
    label: (t) => t(($) => $.setting.widget.css),
    help: (t) => t(($) => $.setting.widget.cssHelp),
    words,
    wire: 'widget-extra.css',
    capability: 'widgetCss',
  },
]

export const widgetFields: readonly SettingsField[] = fieldsFoundBy(words, [
  ...parameterFields,
  { id: 'preview', label: (t) => t(($) => $.setting.widget.preview) },
  {
    id: 'code',
    label: (t) => t(($) => $.setting.widget.code),
    help: (t) => t(($) => $.setting.widget.codeHelp),
    wire: 'widget.js',
  },
  {
    id: 'link',
    label: (t) => t(($) => $.setting.widget.link),
    help: (t) => t(($) => $.setting.widget.linkHelp),
    wire: 'widget.html',
  },
  ...cssFields,
])
