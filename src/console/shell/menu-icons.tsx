import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  BugOutlined,
  CalendarOutlined,
  CloudServerOutlined,
  ClusterOutlined,
  CommentOutlined,
  CompassOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FilterOutlined,
  FundOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  LayoutOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  MobileOutlined,
  NotificationOutlined,
  PaperClipOutlined,
  PictureOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
  UserOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons'
import { type ComponentType, lazy, Suspense } from 'react'

/** Those of the shipped menu; a test sees that none is missing. */
export const icons: Readonly<Record<string, ComponentType>> = {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  BugOutlined,
  CalendarOutlined,
  CloudServerOutlined,
  ClusterOutlined,
  CommentOutlined,
  CompassOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FilterOutlined,
  FundOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  LayoutOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  MobileOutlined,
  NotificationOutlined,
  PaperClipOutlined,
  PictureOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
  UserOutlined,
  UsergroupAddOutlined,
}

/** The whole set that the icon field offers, in a chunk of its own. */
const IconOfSet = lazy(() => import('../../fields/icon/Icon'))

/** The icon a menu names: one of those at hand, else one of the set that people choose from. */
export function MenuIcon({ name = '' }: { readonly name: string | undefined }) {
  const Icon = icons[name]
  if (Icon) return <Icon />
  return (
    <Suspense fallback={<AppstoreOutlined />}>
      <IconOfSet name={name} unknown={<AppstoreOutlined />} />
    </Suspense>
  )
}
