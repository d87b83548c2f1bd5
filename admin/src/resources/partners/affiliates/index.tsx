import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { partnerResource } from '../partner-resource.tsx';

export const resource = partnerResource('affiliates', 'Affiliates', HandshakeOutlined);
