import type { SvgIconComponent } from '@mui/icons-material';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import type { MenuSection } from '@millrace/schemas/permissions';

/** What stands for a section where there is no room for words. */
export const sectionIcons: Readonly<Record<MenuSection['name'], SvgIconComponent>> = {
  Forms: DescriptionOutlined,
  Marketing: CampaignOutlined,
  Reports: AssessmentOutlined,
  Resources: LightbulbOutlined,
  'Store Settings': StorefrontOutlined,
  'Account Settings': ManageAccountsOutlined,
  'Dev Admin': TerminalOutlined,
  'Lender Affiliate': HandshakeOutlined,
};
