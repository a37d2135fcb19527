/** The fields of Appearance. */
import type { SettingsField } from '@/components/form/settingsField'

export const appearanceFields: readonly SettingsField[] = [
  {
    id: 'theme',
    label: (t) => t(($) => $.common.theme.label),
    options: {
      auto: (t) => t(($) => $.common.theme.auto),
      light: (t) => t(($) => $.common.theme.light),
      dark: (t) => t(($) => $.common.theme.dark),
    },
    words: (t) => t(($) => $.setting.words.theme),
  },
  {
    id: 'textSize',
    label: (t) => t(($) => $.setting.appearance.textSize),
    help: (t) => t(($) => $.setting.appearance.textSizeHint),
    words: (t) => t(($) => $.setting.words.text),
  },
  {
    id: 'density',
    label: (t) => t(($) => $.setting.appearance.density),
    help: (t) => t(($) => $.setting.appearance.densityHint),
    options: {
      comfortable: (t) => t(($) => $.setting.appearance.comfortable),
      compact: (t) => t(($) => $.setting.appearance.compact),
    },
    words: (t) => t(($) => $.setting.words.density),
  },
  {
    id: 'language',
    label: (t) => t(($) => $.setting.appearance.language),
    help: (t) => t(($) => $.setting.appearance.languageHint),
    words: (t) => t(($) => $.setting.words.language),
  },
  {
    id: 'hours',
    label: (t) => t(($) => $.setting.appearance.hours),
    help: (t) => t(($) => $.setting.appearance.hoursHint),
    options: {
      auto: (t) => t(($) => $.setting.appearance.hoursAuto),
      '12': (t) => t(($) => $.setting.appearance.hours12),
      '24': (t) => t(($) => $.setting.appearance.hours24),
    },
    words: (t) => t(($) => $.setting.words.hours),
  },
  {
    id: 'motion',
    label: (t) => t(($) => $.setting.appearance.motion),
    help: (t) => t(($) => $.setting.appearance.motionHint),
    words: (t) => t(($) => $.setting.words.motion),
  },
  {
    id: 'linkPreviews',
    label: (t) => t(($) => $.setting.appearance.linkPreviews),
    help: (t) => t(($) => $.setting.appearance.linkPreviewsHint),
    options: {
      off: (t) => t(($) => $.setting.appearance.linkPreviewsOff),
      words: (t) => t(($) => $.setting.appearance.linkPreviewsWords),
      images: (t) => t(($) => $.setting.appearance.linkPreviewsImages),
    },
    words: (t) => t(($) => $.setting.words.previews),
  },
  {
    id: 'formatting',
    label: (t) => t(($) => $.setting.formatting.title),
    help: (t) => t(($) => $.setting.formatting.hint),
    options: {
      auto: (t) => t(($) => $.setting.formatting.auto),
      always: (t) => t(($) => $.setting.formatting.always),
      plain: (t) => t(($) => $.setting.formatting.plain),
    },
  },
  {
    id: 'enterSends',
    label: (t) => t(($) => $.setting.appearance.enterSends),
    help: (t) => t(($) => $.setting.appearance.enterSendsHint),
    words: (t) => t(($) => $.setting.words.enter),
  },
]
