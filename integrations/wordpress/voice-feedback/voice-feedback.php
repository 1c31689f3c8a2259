<?php
/**
 * Plugin Name:       Voice Feedback
 * Description:       A button in your pages that records a short voice message and sends it to your Voice Feedback server.
 * Version:           0.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           Apache-2.0
 * Text Domain:       voice-feedback
 * Domain Path:       /languages
 *
 * @package VoiceFeedback
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'VOICE_FEEDBACK_VERSION', '0.2.0' );
define( 'VOICE_FEEDBACK_FILE', __FILE__ );

require_once __DIR__ . '/includes/class-voice-feedback-settings.php';
require_once __DIR__ . '/includes/class-voice-feedback-element.php';
require_once __DIR__ . '/includes/class-voice-feedback-settings-page.php';

Voice_Feedback_Element::register();
Voice_Feedback_Settings_Page::register();
